"""The cards: what is printed on animals, trees and the clearing."""
