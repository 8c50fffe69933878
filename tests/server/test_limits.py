"""What an address has used up is not forgotten because many others come."""

from weald.server.limits import Allowances


def test_the_address_least_lately_used_is_forgotten_first() -> None:
    allowances = Allowances(a_second=0.0, at_once=1)
    assert allowances.take("anna")
    for number in range(Allowances.MOST_REMEMBERED):
        if number % 1000 == 0:
            assert not allowances.take("anna")
        assert allowances.take(f"stranger {number}")
    assert not allowances.take("anna")
    assert not allowances.take("stranger 9999")
    assert len(allowances.by_address) == Allowances.MOST_REMEMBERED
    assert allowances.take("stranger 0")
