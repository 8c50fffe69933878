// Made from the Python source of the rules by scripts/scorer: do not edit, run `make wire`.
import * as py from './python.js';

const BITS = py.slice([...py.iter(py.range(62))].map((place) => ((2 ** place))), 0);
function bit(place) {
  return BITS[place];
}
class WealdError extends Error {
}
class BadOptions extends WealdError {
}
class BadForest extends WealdError {
  constructor(reason, player = -1, tree = -1, line = -1) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.player = player;
    this.tree = tree;
    this.word = "";
    this.facts = {  };
  }
}
class ImpossibleForest extends BadForest {
  because(word, facts) {
    this.word = word;
    this.facts = facts;
    return this;
  }
}
const TREE = py.shl(1, 0);
const PLANT = py.shl(1, 1);
const INSECT = py.shl(1, 3);
const BUTTERFLY = py.shl(1, 4);
const BIRD = py.shl(1, 5);
const AMPHIBIAN = py.shl(1, 6);
const PAWED = py.shl(1, 7);
const CLOVEN_HOOFED = py.shl(1, 8);
const DEER = py.shl(1, 9);
const BAT = py.shl(1, 10);
const TYPE_NAMES = ["tree", "plant", "mushroom", "insect", "butterfly", "bird", "amphibian", "pawed", "cloven_hoofed", "deer", "bat"];
const TOP = 0;
const BOTTOM = 1;
const LEFT = 2;
const RIGHT = 3;
const PLANTED = 4;
const SIDE_NAMES = ["top", "bottom", "left", "right"];
const NO_SYMBOL = -1;
function types_from_names(names) {
  let bits, name;
  bits = 0;
  for (name of py.iter(py.split(names, ";"))) {
    bits |= bit(py.index(TYPE_NAMES, name));
  }
  return bits;
}
function names_of_types(bits) {
  let i, names;
  names = [];
  for (i of py.iter(py.range(py.len(TYPE_NAMES)))) {
    if (py.truth((py.shr(bits, i) & 1))) {
      names.push(TYPE_NAMES[i]);
    }
  }
  return names;
}
class Species {
  constructor(index, key, names, slot, copies, cost, types, does) {
    this.index = index;
    this.key = key;
    this.names = names;
    this.slot = slot;
    this.copies = copies;
    this.cost = cost;
    this.types = types;
    this.effect = does.effect;
    this.bonus = does.bonus;
    this.watch = does.watch;
    this.points = does.points;
    this.share_slot = does.share_slot;
    this.extra_tree = does.extra_tree;
  }
}
class Does {
  constructor(points, effect = null, bonus = null, watch = null, share_slot = 1, extra_tree = false) {
    this.points = points;
    this.effect = effect;
    this.bonus = bonus;
    this.watch = watch;
    this.share_slot = share_slot;
    this.extra_tree = extra_tree;
  }
}
class Half {
  constructor(index, species, symbol, side, kind) {
    this.index = index;
    this.species = species;
    this.symbol = symbol;
    this.side = side;
    this.kind = kind;
  }
}
class Kind {
  constructor(index, text, box, copies) {
    this.index = index;
    this.text = text;
    this.box = box;
    this.copies = copies;
    this.first_half = 0;
    this.halves = 0;
    this.symbols = 0;
    this.is_tree = false;
  }
}
class Points {
  bind(book) {
  }
  counted(tally, half, tree) {
    return 1;
  }
  worth(counted) {
    throw new Error("not implemented");
  }
  of_card(tally, half, tree) {
    return this.worth(this.counted(tally, half, tree));
  }
  facts(tally, half, tree) {
    let counted;
    counted = py.int(this.counted(tally, half, tree));
    return { "counted": counted, ...this.bees_fact(tally, half), ...this.numbers() };
  }
  bees(tally, half) {
    return 0;
  }
  bees_fact(tally, half) {
    let bees;
    bees = py.int(this.bees(tally, half));
    return ((bees > 0) ? { "bees": bees } : {  });
  }
  numbers() {
    return {  };
  }
}
Object.assign(Points.prototype, { word: "", is_set: false, is_local: false, set_number: -1, set_name: "" });
class Flat extends Points {
  constructor(each) {
    super();
    this.each = each;
  }
  worth(counted) {
    return this.each;
  }
  facts(tally, half, tree) {
    return this.numbers();
  }
  numbers() {
    return { "each": py.int(this.each) };
  }
}
Object.assign(Flat.prototype, { word: "flat" });
class PerCount extends Points {
  constructor(each) {
    super();
    this.each = each;
  }
  worth(counted) {
    return (this.each * counted);
  }
  numbers() {
    return { "each": py.int(this.each) };
  }
}
class PerType extends PerCount {
  constructor(types, each) {
    super(each);
    this.types = types;
    this.members = [];
  }
  bind(book) {
    this.members = book.of_types(this.types);
  }
  counted(tally, half, tree) {
    let saplings;
    saplings = (py.truth((this.types & TREE)) ? tally.saplings : 0);
    return py.add(saplings, tally.cards_of(this.members));
  }
  numbers() {
    return { "each": py.int(this.each), "types": names_of_types(this.types) };
  }
}
Object.assign(PerType.prototype, { word: "per_type" });
class PerSpecies extends PerCount {
  constructor(species, each) {
    super(each);
    this.species = species;
    this.index = -1;
  }
  bind(book) {
    this.index = book.index[this.species];
  }
  counted(tally, half, tree) {
    return tally.species[this.index];
  }
  numbers() {
    return { "each": py.int(this.each), "species": this.species };
  }
}
Object.assign(PerSpecies.prototype, { word: "per_species" });
class PerSymbol extends PerCount {
  counted(tally, half, tree) {
    return tally.symbols[half.symbol];
  }
  facts(tally, half, tree) {
    return { "symbol": tally.symbol_name(half.symbol), ...super.facts(tally, half, tree) };
  }
}
Object.assign(PerSymbol.prototype, { word: "per_symbol", is_local: true });
class PerAttached extends PerCount {
  counted(tally, half, tree) {
    return tally.forest.attached(tree);
  }
}
Object.assign(PerAttached.prototype, { word: "per_attached", is_local: true });
class PerFullTree extends PerCount {
  counted(tally, half, tree) {
    return tally.full_trees;
  }
}
Object.assign(PerFullTree.prototype, { word: "per_full_tree" });
class PerCardBelow extends PerCount {
  counted(tally, half, tree) {
    return tally.below_trees;
  }
}
Object.assign(PerCardBelow.prototype, { word: "per_card_below" });
class FromCount extends Points {
  constructor(at_least, each) {
    super();
    this.at_least = at_least;
    this.each = each;
  }
  counted(tally, half, tree) {
    return tally.with_bees(half.species.index);
  }
  bees(tally, half) {
    return tally.bees[half.species.index];
  }
  worth(counted) {
    return ((counted >= this.at_least) ? this.each : 0);
  }
  numbers() {
    return { "each": py.int(this.each), "at_least": py.int(this.at_least) };
  }
}
Object.assign(FromCount.prototype, { word: "from_count" });
class FromTrees extends FromCount {
  counted(tally, half, tree) {
    return tally.trees_with_bees();
  }
  bees(tally, half) {
    return tally.bees_at_trees;
  }
}
Object.assign(FromTrees.prototype, { word: "from_trees" });
class FromTreeSpecies extends FromCount {
  counted(tally, half, tree) {
    return tally.tree_species;
  }
  bees(tally, half) {
    return 0;
  }
}
Object.assign(FromTreeSpecies.prototype, { word: "from_tree_species" });
class FromDifferent extends FromCount {
  constructor(types, at_least, each) {
    super(at_least, each);
    this.types = types;
    this.members = [];
  }
  bind(book) {
    this.members = book.of_types(this.types);
  }
  counted(tally, half, tree) {
    return tally.different(this.members, 1);
  }
  numbers() {
    return { "types": names_of_types(this.types), ...super.numbers() };
  }
}
Object.assign(FromDifferent.prototype, { word: "from_different" });
class IfSpecies extends FromCount {
  constructor(species, each) {
    super(1, each);
    this.species = species;
    this.index = -1;
  }
  bind(book) {
    this.index = book.index[this.species];
  }
  counted(tally, half, tree) {
    return tally.species[this.index];
  }
  numbers() {
    return { "each": py.int(this.each), "species": this.species };
  }
}
Object.assign(IfSpecies.prototype, { word: "if_species" });
class AtSpecies extends IfSpecies {
  counted(tally, half, tree) {
    return ((tally.forest.tree_species(tree) === this.index) ? 1 : 0);
  }
}
Object.assign(AtSpecies.prototype, { word: "at_species", is_local: true });
class BesideType extends FromCount {
  constructor(types, each) {
    super(1, each);
    this.types = types;
  }
  counted(tally, half, tree) {
    return (py.truth(tally.forest.has_type_at(tree, this.types)) ? 1 : 0);
  }
  numbers() {
    return { "each": py.int(this.each), "types": names_of_types(this.types) };
  }
}
Object.assign(BesideType.prototype, { word: "beside_type", is_local: true });
class Sharing extends FromCount {
  constructor(each) {
    super(2, each);
  }
  counted(tally, half, tree) {
    return tally.forest.in_slot(tree, half.side);
  }
  numbers() {
    return { "each": py.int(this.each) };
  }
}
Object.assign(Sharing.prototype, { word: "sharing", is_local: true });
class Majority extends Points {
  constructor(most, otherwise) {
    super();
    this.most = most;
    this.otherwise = otherwise;
  }
  own(tally, half) {
    return tally.with_bees(half.species.index);
  }
  bees(tally, half) {
    return tally.bees[half.species.index];
  }
  elsewhere(tally, half) {
    return tally.most_elsewhere(half.species.index);
  }
  counted(tally, half, tree) {
    return (this.own(tally, half) - this.elsewhere(tally, half));
  }
  worth(counted) {
    return ((counted >= 0) ? this.most : this.otherwise);
  }
  facts(tally, half, tree) {
    let bees, elsewhere, own;
    [own, elsewhere] = [py.int(this.own(tally, half)), py.int(this.elsewhere(tally, half))];
    bees = this.bees_fact(tally, half);
    return { "counted": own, "elsewhere": elsewhere, ...bees, ...this.numbers() };
  }
  numbers() {
    return { "most": py.int(this.most), "otherwise": py.int(this.otherwise) };
  }
}
Object.assign(Majority.prototype, { word: "majority" });
class MostTrees extends Majority {
  constructor(each) {
    super(each, 0);
  }
  own(tally, half) {
    return tally.trees_with_bees();
  }
  bees(tally, half) {
    return tally.bees_at_trees;
  }
  elsewhere(tally, half) {
    return tally.most_trees_elsewhere();
  }
  numbers() {
    return { "each": py.int(this.most) };
  }
}
Object.assign(MostTrees.prototype, { word: "most_trees" });
function from_table(table, count) {
  return ((count > 0) ? table[(py.min(count, py.len(table)) - 1)] : 0);
}
class SetOfCopies extends Points {
  constructor(table) {
    super();
    this.table = table;
  }
  counted(tally, half, tree) {
    return tally.with_bees(half.species.index);
  }
  bees(tally, half) {
    return tally.bees[half.species.index];
  }
  worth(counted) {
    return from_table(this.table, counted);
  }
  numbers() {
    return { "table": this.table };
  }
}
Object.assign(SetOfCopies.prototype, { word: "set_of_copies", is_set: true });
class SetsOfDifferent extends Points {
  constructor(name, types, table) {
    super();
    this.set_name = name;
    this.types = types;
    this.table = table;
    this.members = [];
  }
  bind(book) {
    this.members = book.of_types(this.types);
  }
  sizes(tally) {
    let copies, size, sizes;
    sizes = [];
    copies = 1;
    size = tally.different(this.members, copies);
    while ((size > 0)) {
      sizes.push(size);
      copies = py.add(copies, 1);
      size = tally.different(this.members, copies);
    }
    return sizes;
  }
  counted(tally, half, tree) {
    return tally.different(this.members, 1);
  }
  worth(counted) {
    return from_table(this.table, counted);
  }
  of_card(tally, half, tree) {
    let size, total;
    total = 0;
    for (size of py.iter(this.sizes(tally))) {
      total = py.add(total, this.worth(size));
    }
    return total;
  }
  facts(tally, half, tree) {
    return { "sizes": this.sizes(tally), ...this.numbers() };
  }
  numbers() {
    return { "table": this.table, "types": names_of_types(this.types) };
  }
}
Object.assign(SetsOfDifferent.prototype, { word: "sets_of_different", is_set: true });
const ANY_NUMBER = 1000;
const BUTTERFLIES = new SetsOfDifferent("butterflies", BUTTERFLY, [0, 3, 6, 12, 20]);
const BATS = new FromDifferent(BAT, 3, 5);
const BASE = { "beech": new Does(new FromCount(4, 5)), "birch": new Does(new Flat(1)), "douglas_fir": new Does(new Flat(5)), "horse_chestnut": new Does(new SetOfCopies([1, 4, 9, 16, 25, 36, 49])), "linden": new Does(new Majority(3, 1)), "oak": new Does(new FromTreeSpecies(8, 10)), "silver_fir": new Does(new PerAttached(2)), "sycamore": new Does(new PerType(TREE, 1)), "bullfinch": new Does(new PerType(INSECT, 2)), "camberwell_beauty": new Does(BUTTERFLIES), "chaffinch": new Does(new AtSpecies("beech", 5)), "eurasian_jay": new Does(new Flat(3)), "goshawk": new Does(new PerType(BIRD, 3)), "great_spotted_woodpecker": new Does(new MostTrees(10)), "large_tortoiseshell": new Does(BUTTERFLIES), "peacock_butterfly": new Does(BUTTERFLIES), "purple_emperor": new Does(BUTTERFLIES), "red_squirrel": new Does(new AtSpecies("oak", 5)), "silver_washed_fritillary": new Does(BUTTERFLIES), "tawny_owl": new Does(new Flat(5)), "blackberries": new Does(new PerType(PLANT, 2)), "chanterelle": new Does(new Flat(0)), "common_toad": new Does(new Sharing(5), undefined, undefined, undefined, 2), "fire_salamander": new Does(new SetOfCopies([5, 15, 25])), "fireflies": new Does(new SetOfCopies([0, 10, 15, 20])), "fly_agaric": new Does(new Flat(0)), "hedgehog": new Does(new PerType(BUTTERFLY, 2)), "mole": new Does(new Flat(0)), "moss": new Does(new FromTrees(10, 10)), "parasol_mushroom": new Does(new Flat(0)), "penny_bun": new Does(new Flat(0)), "pond_turtle": new Does(new Flat(5)), "stag_beetle": new Does(new PerType(PAWED, 1)), "tree_ferns": new Does(new PerType(AMPHIBIAN, 6)), "tree_frog": new Does(new PerSpecies("gnat", 5)), "wild_strawberries": new Does(new FromTreeSpecies(8, 10)), "wood_ant": new Does(new PerCardBelow(2)), "barbastelle_bat": new Does(BATS), "bechsteins_bat": new Does(BATS), "beech_marten": new Does(new PerFullTree(5)), "brown_bear": new Does(new Flat(0)), "brown_long_eared_bat": new Does(BATS), "european_badger": new Does(new Flat(2)), "european_fat_dormouse": new Does(new BesideType(BAT, 15)), "european_hare": new Does(new PerSpecies("european_hare", 1), undefined, undefined, undefined, ANY_NUMBER), "fallow_deer": new Does(new PerType(CLOVEN_HOOFED, 3)), "gnat": new Does(new PerType(BAT, 1)), "greater_horseshoe_bat": new Does(BATS), "lynx": new Does(new IfSpecies("roe_deer", 10)), "raccoon": new Does(new Flat(0)), "red_deer": new Does(new PerType((TREE | PLANT), 1)), "red_fox": new Does(new PerSpecies("european_hare", 2)), "roe_deer": new Does(new PerSymbol(3)), "squeaker": new Does(new Flat(1)), "violet_carpenter_bee": new Does(new Flat(0), undefined, undefined, undefined, undefined, true), "wild_boar": new Does(new IfSpecies("squeaker", 10)), "wolf": new Does(new PerType(DEER, 5)) };
class Book {
  constructor(species) {
    this.species = species;
    this.index = Object.fromEntries([...py.iter(species)].map((one) => ([one.key, py.int(one.index)])));
  }
  of_types(types) {
    let found, one;
    found = [];
    for (one of py.iter(this.species)) {
      if (py.truth((one.types & types))) {
        found = py.append(found, one.index);
      }
    }
    return found;
  }
  bind() {
    let one, sets;
    sets = 0;
    for (one of py.iter(this.species)) {
      one.points.bind(this);
      if ((py.truth(one.points.is_set) && (one.points.set_number < 0))) {
        one.points.set_number = sets;
        sets = py.add(sets, 1);
      }
      if ((one.effect != null)) {
        one.effect.bind(this);
      }
      if ((one.bonus != null)) {
        one.bonus.bind(this);
      }
    }
  }
}
const WINTER = -1;
const TABLES = {
  "species.csv": [["species", "box", "slot", "copies", "cost", "types", "name_en", "name_de", "name_nl"], ["beech", "base", "tree", "10", "1", "tree", "Beech", "Buche", "Beuk"], ["birch", "base", "tree", "10", "0", "tree", "Birch", "Birke", "Berk"], ["douglas_fir", "base", "tree", "7", "2", "tree", "Douglas Fir", "Douglasie", "Douglasspar"], ["horse_chestnut", "base", "tree", "11", "1", "tree", "Horse Chestnut", "Kastanie", "Paardenkastanje"], ["linden", "base", "tree", "9", "1", "tree", "Linden Tree", "Linde", "Linde"], ["oak", "base", "tree", "7", "2", "tree", "Oak", "Eiche", "Eik"], ["silver_fir", "base", "tree", "6", "2", "tree", "Silver Fir", "Tanne", "Zilverspar"], ["sycamore", "base", "tree", "6", "2", "tree", "Sycamore", "Ahorn", "Esdoorn"], ["bullfinch", "base", "top", "4", "1", "bird", "Bullfinch", "Gimpel", "Goudvink"], ["camberwell_beauty", "base", "top", "4", "0", "butterfly;insect", "Camberwell Beauty", "Trauermantel", "Rouwmantel"], ["chaffinch", "base", "top", "4", "1", "bird", "Chaffinch", "Buchfink", "Vink"], ["eurasian_jay", "base", "top", "4", "1", "bird", "Eurasian Jay", "Eichelhäher", "Vlaamse gaai"], ["goshawk", "base", "top", "4", "2", "bird", "Goshawk", "Habicht", "Havik"], ["great_spotted_woodpecker", "base", "top", "4", "1", "bird", "Great Spotted Woodpecker", "Buntspecht", "Grote bonte specht"], ["large_tortoiseshell", "base", "top", "4", "0", "butterfly;insect", "Large Tortoiseshell", "Großer Fuchs", "Grote vos"], ["peacock_butterfly", "base", "top", "4", "0", "butterfly;insect", "Peacock Butterfly", "Tagpfauenauge", "Dagpauwoog"], ["purple_emperor", "base", "top", "4", "0", "butterfly;insect", "Purple Emperor", "Schillerfalter", "Grote weerschijnvlinder"], ["red_squirrel", "base", "top", "4", "0", "pawed", "Red Squirrel", "Eichhörnchen", "Rode eekhoorn"], ["silver_washed_fritillary", "base", "top", "4", "0", "butterfly;insect", "Silver-Washed Fritillary", "Kaisermantel", "Keizersmantel"], ["tawny_owl", "base", "top", "4", "2", "bird", "Tawny Owl", "Waldkauz", "Bosuil"], ["blackberries", "base", "bottom", "3", "0", "plant", "Blackberries", "Brombeeren", "Bramen"], ["chanterelle", "base", "bottom", "2", "2", "mushroom", "Chanterelle", "Pfifferling", "Cantharel"], ["common_toad", "base", "bottom", "6", "0", "amphibian", "Common Toad", "Erdkröte", "Gewone pad"], ["fire_salamander", "base", "bottom", "3", "1", "amphibian", "Fire Salamander", "Feuersalamander", "Vuursalamander"], ["fireflies", "base", "bottom", "4", "0", "insect", "Fireflies", "Glühwürmchen", "Vuurvliegjes"], ["fly_agaric", "base", "bottom", "2", "2", "mushroom", "Fly Agaric", "Fliegenpilz", "Vliegenzwam"], ["hedgehog", "base", "bottom", "3", "1", "pawed", "Hedgehog", "Igel", "Egel"], ["mole", "base", "bottom", "2", "2", "pawed", "Mole", "Maulwurf", "Mol"], ["moss", "base", "bottom", "3", "0", "plant", "Moss", "Moos", "Mos"], ["parasol_mushroom", "base", "bottom", "2", "2", "mushroom", "Parasol Mushroom", "Parasol", "Grote parasolzwam"], ["penny_bun", "base", "bottom", "2", "2", "mushroom", "Penny Bun", "Steinpilz", "Eekhoorntjesbrood"], ["pond_turtle", "base", "bottom", "2", "2", "amphibian", "Pond Turtle", "Sumpfschildkröte", "Moerasschildpad"], ["stag_beetle", "base", "bottom", "2", "2", "insect", "Stag Beetle", "Hirschkäfer", "Vliegend hert"], ["tree_ferns", "base", "bottom", "3", "1", "plant", "Tree Ferns", "Baumfarn", "Boomvarens"], ["tree_frog", "base", "bottom", "3", "0", "amphibian", "Tree Frog", "Laubfrosch", "Boomkikker"], ["wild_strawberries", "base", "bottom", "3", "0", "plant", "Wild Strawberries", "Walderdbeeren", "Wilde aardbeien"], ["wood_ant", "base", "bottom", "3", "1", "insect", "Wood Ant", "Waldameise", "Bosmier"], ["barbastelle_bat", "base", "left_right", "3", "1", "bat", "Barbastelle Bat", "Mopsfledermaus", "Mopsvleermuis"], ["bechsteins_bat", "base", "left_right", "3", "1", "bat", "Bechstein's Bat", "Bechsteinfledermaus", "Bechsteins vleermuis"], ["beech_marten", "base", "left_right", "5", "1", "pawed", "Beech Marten", "Steinmarder", "Steenmarter"], ["brown_bear", "base", "left_right", "3", "3", "pawed", "Brown Bear", "Braunbär", "Bruine beer"], ["brown_long_eared_bat", "base", "left_right", "3", "1", "bat", "Brown Long-Eared Bat", "Braunes Langohr", "Bruine grootoorvleermuis"], ["european_badger", "base", "left_right", "4", "1", "pawed", "European Badger", "Dachs", "Europese das"], ["european_fat_dormouse", "base", "left_right", "4", "1", "pawed", "European Fat Dormouse", "Siebenschläfer", "Relmuis"], ["european_hare", "base", "left_right", "11", "0", "pawed", "European Hare", "Feldhase", "Europese haas"], ["fallow_deer", "base", "left_right", "4", "2", "cloven_hoofed;deer", "Fallow Deer", "Damhirsch", "Damhert"], ["gnat", "base", "left_right", "3", "0", "insect", "Gnat", "Stechmücke", "Mug"], ["greater_horseshoe_bat", "base", "left_right", "3", "1", "bat", "Greater Horseshoe Bat", "Hufeisennase", "Grote hoefijzerneus"], ["lynx", "base", "left_right", "6", "1", "pawed", "Lynx", "Luchs", "Lynx"], ["raccoon", "base", "left_right", "4", "1", "pawed", "Raccoon", "Waschbär", "Wasbeer"], ["red_deer", "base", "left_right", "5", "2", "cloven_hoofed;deer", "Red Deer", "Rothirsch", "Edelhert"], ["red_fox", "base", "left_right", "5", "2", "pawed", "Red Fox", "Fuchs", "Rode vos"], ["roe_deer", "base", "left_right", "5", "2", "cloven_hoofed;deer", "Roe Deer", "Reh", "Ree"], ["squeaker", "base", "left_right", "4", "0", "cloven_hoofed", "Squeaker", "Frischling", "Zwijnenbig"], ["violet_carpenter_bee", "base", "left_right", "4", "1", "insect", "Violet Carpenter Bee", "Holzbiene", "Houtbij"], ["wild_boar", "base", "left_right", "5", "2", "cloven_hoofed", "Wild Boar", "Wildschwein", "Wildzwijn"], ["wolf", "base", "left_right", "4", "3", "pawed", "Wolf", "Wolf", "Wolf"]],
  "cards.csv": [["card", "box", "layout", "first", "first_symbol", "second", "second_symbol"], ["base-001", "base", "tree", "beech", "beech", "", ""], ["base-002", "base", "tree", "beech", "beech", "", ""], ["base-003", "base", "tree", "beech", "beech", "", ""], ["base-004", "base", "tree", "beech", "beech", "", ""], ["base-005", "base", "tree", "beech", "beech", "", ""], ["base-006", "base", "tree", "beech", "beech", "", ""], ["base-007", "base", "tree", "beech", "beech", "", ""], ["base-008", "base", "tree", "beech", "beech", "", ""], ["base-009", "base", "tree", "beech", "beech", "", ""], ["base-010", "base", "tree", "beech", "beech", "", ""], ["base-011", "base", "tree", "birch", "birch", "", ""], ["base-012", "base", "tree", "birch", "birch", "", ""], ["base-013", "base", "tree", "birch", "birch", "", ""], ["base-014", "base", "tree", "birch", "birch", "", ""], ["base-015", "base", "tree", "birch", "birch", "", ""], ["base-016", "base", "tree", "birch", "birch", "", ""], ["base-017", "base", "tree", "birch", "birch", "", ""], ["base-018", "base", "tree", "birch", "birch", "", ""], ["base-019", "base", "tree", "birch", "birch", "", ""], ["base-020", "base", "tree", "birch", "birch", "", ""], ["base-021", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-022", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-023", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-024", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-025", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-026", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-027", "base", "tree", "douglas_fir", "douglas_fir", "", ""], ["base-028", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-029", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-030", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-031", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-032", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-033", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-034", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-035", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-036", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-037", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-038", "base", "tree", "horse_chestnut", "horse_chestnut", "", ""], ["base-039", "base", "tree", "linden", "linden", "", ""], ["base-040", "base", "tree", "linden", "linden", "", ""], ["base-041", "base", "tree", "linden", "linden", "", ""], ["base-042", "base", "tree", "linden", "linden", "", ""], ["base-043", "base", "tree", "linden", "linden", "", ""], ["base-044", "base", "tree", "linden", "linden", "", ""], ["base-045", "base", "tree", "linden", "linden", "", ""], ["base-046", "base", "tree", "linden", "linden", "", ""], ["base-047", "base", "tree", "linden", "linden", "", ""], ["base-048", "base", "tree", "oak", "oak", "", ""], ["base-049", "base", "tree", "oak", "oak", "", ""], ["base-050", "base", "tree", "oak", "oak", "", ""], ["base-051", "base", "tree", "oak", "oak", "", ""], ["base-052", "base", "tree", "oak", "oak", "", ""], ["base-053", "base", "tree", "oak", "oak", "", ""], ["base-054", "base", "tree", "oak", "oak", "", ""], ["base-055", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-056", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-057", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-058", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-059", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-060", "base", "tree", "silver_fir", "silver_fir", "", ""], ["base-061", "base", "tree", "sycamore", "sycamore", "", ""], ["base-062", "base", "tree", "sycamore", "sycamore", "", ""], ["base-063", "base", "tree", "sycamore", "sycamore", "", ""], ["base-064", "base", "tree", "sycamore", "sycamore", "", ""], ["base-065", "base", "tree", "sycamore", "sycamore", "", ""], ["base-066", "base", "tree", "sycamore", "sycamore", "", ""], ["base-067", "base", "top_bottom", "bullfinch", "douglas_fir", "hedgehog", "beech"], ["base-068", "base", "top_bottom", "bullfinch", "douglas_fir", "parasol_mushroom", "horse_chestnut"], ["base-069", "base", "top_bottom", "bullfinch", "douglas_fir", "tree_frog", "linden"], ["base-070", "base", "top_bottom", "bullfinch", "silver_fir", "tree_ferns", "linden"], ["base-071", "base", "top_bottom", "camberwell_beauty", "birch", "tree_frog", "oak"], ["base-072", "base", "top_bottom", "camberwell_beauty", "horse_chestnut", "chanterelle", "birch"], ["base-073", "base", "top_bottom", "camberwell_beauty", "sycamore", "fireflies", "linden"], ["base-074", "base", "top_bottom", "camberwell_beauty", "sycamore", "pond_turtle", "birch"], ["base-075", "base", "top_bottom", "chaffinch", "beech", "common_toad", "silver_fir"], ["base-076", "base", "top_bottom", "chaffinch", "birch", "wood_ant", "beech"], ["base-077", "base", "top_bottom", "chaffinch", "sycamore", "parasol_mushroom", "silver_fir"], ["base-078", "base", "top_bottom", "chaffinch", "sycamore", "stag_beetle", "birch"], ["base-079", "base", "top_bottom", "eurasian_jay", "birch", "fireflies", "douglas_fir"], ["base-080", "base", "top_bottom", "eurasian_jay", "birch", "tree_ferns", "horse_chestnut"], ["base-081", "base", "top_bottom", "eurasian_jay", "horse_chestnut", "tree_ferns", "silver_fir"], ["base-082", "base", "top_bottom", "eurasian_jay", "sycamore", "fly_agaric", "silver_fir"], ["base-083", "base", "top_bottom", "goshawk", "douglas_fir", "moss", "linden"], ["base-084", "base", "top_bottom", "goshawk", "oak", "common_toad", "sycamore"], ["base-085", "base", "top_bottom", "goshawk", "silver_fir", "hedgehog", "horse_chestnut"], ["base-086", "base", "top_bottom", "goshawk", "silver_fir", "wood_ant", "beech"], ["base-087", "base", "top_bottom", "great_spotted_woodpecker", "douglas_fir", "wild_strawberries", "sycamore"], ["base-088", "base", "top_bottom", "great_spotted_woodpecker", "linden", "common_toad", "oak"], ["base-089", "base", "top_bottom", "great_spotted_woodpecker", "linden", "penny_bun", "douglas_fir"], ["base-090", "base", "top_bottom", "great_spotted_woodpecker", "linden", "wood_ant", "birch"], ["base-091", "base", "top_bottom", "large_tortoiseshell", "beech", "mole", "sycamore"], ["base-092", "base", "top_bottom", "large_tortoiseshell", "silver_fir", "blackberries", "birch"], ["base-093", "base", "top_bottom", "large_tortoiseshell", "silver_fir", "fire_salamander", "douglas_fir"], ["base-094", "base", "top_bottom", "large_tortoiseshell", "sycamore", "mole", "oak"], ["base-095", "base", "top_bottom", "peacock_butterfly", "horse_chestnut", "fireflies", "beech"], ["base-096", "base", "top_bottom", "peacock_butterfly", "linden", "common_toad", "beech"], ["base-097", "base", "top_bottom", "peacock_butterfly", "oak", "chanterelle", "silver_fir"], ["base-098", "base", "top_bottom", "peacock_butterfly", "silver_fir", "hedgehog", "oak"], ["base-099", "base", "top_bottom", "purple_emperor", "birch", "tree_frog", "oak"], ["base-100", "base", "top_bottom", "purple_emperor", "horse_chestnut", "moss", "douglas_fir"], ["base-101", "base", "top_bottom", "purple_emperor", "horse_chestnut", "pond_turtle", "sycamore"], ["base-102", "base", "top_bottom", "purple_emperor", "linden", "fly_agaric", "oak"], ["base-103", "base", "top_bottom", "red_squirrel", "beech", "fire_salamander", "linden"], ["base-104", "base", "top_bottom", "red_squirrel", "douglas_fir", "common_toad", "horse_chestnut"], ["base-105", "base", "top_bottom", "red_squirrel", "horse_chestnut", "fireflies", "sycamore"], ["base-106", "base", "top_bottom", "red_squirrel", "oak", "wild_strawberries", "birch"], ["base-107", "base", "top_bottom", "silver_washed_fritillary", "beech", "moss", "linden"], ["base-108", "base", "top_bottom", "silver_washed_fritillary", "oak", "blackberries", "beech"], ["base-109", "base", "top_bottom", "silver_washed_fritillary", "oak", "blackberries", "silver_fir"], ["base-110", "base", "top_bottom", "silver_washed_fritillary", "oak", "fire_salamander", "horse_chestnut"], ["base-111", "base", "top_bottom", "tawny_owl", "beech", "stag_beetle", "sycamore"], ["base-112", "base", "top_bottom", "tawny_owl", "beech", "wild_strawberries", "sycamore"], ["base-113", "base", "top_bottom", "tawny_owl", "birch", "penny_bun", "douglas_fir"], ["base-114", "base", "top_bottom", "tawny_owl", "sycamore", "common_toad", "douglas_fir"], ["base-115", "base", "left_right", "barbastelle_bat", "horse_chestnut", "wild_boar", "oak"], ["base-116", "base", "left_right", "barbastelle_bat", "silver_fir", "beech_marten", "horse_chestnut"], ["base-117", "base", "left_right", "bechsteins_bat", "beech", "european_fat_dormouse", "oak"], ["base-118", "base", "left_right", "bechsteins_bat", "oak", "wolf", "silver_fir"], ["base-119", "base", "left_right", "beech_marten", "beech", "bechsteins_bat", "birch"], ["base-120", "base", "left_right", "beech_marten", "sycamore", "brown_bear", "horse_chestnut"], ["base-121", "base", "left_right", "brown_bear", "linden", "raccoon", "silver_fir"], ["base-122", "base", "left_right", "brown_long_eared_bat", "sycamore", "european_badger", "douglas_fir"], ["base-123", "base", "left_right", "brown_long_eared_bat", "sycamore", "european_hare", "linden"], ["base-124", "base", "left_right", "european_badger", "horse_chestnut", "fallow_deer", "birch"], ["base-125", "base", "left_right", "european_badger", "horse_chestnut", "gnat", "oak"], ["base-126", "base", "left_right", "european_fat_dormouse", "beech", "barbastelle_bat", "oak"], ["base-127", "base", "left_right", "european_fat_dormouse", "silver_fir", "brown_long_eared_bat", "beech"], ["base-128", "base", "left_right", "european_hare", "beech", "red_deer", "horse_chestnut"], ["base-129", "base", "left_right", "european_hare", "birch", "beech_marten", "horse_chestnut"], ["base-130", "base", "left_right", "european_hare", "birch", "red_deer", "horse_chestnut"], ["base-131", "base", "left_right", "european_hare", "linden", "european_badger", "douglas_fir"], ["base-132", "base", "left_right", "european_hare", "oak", "greater_horseshoe_bat", "linden"], ["base-133", "base", "left_right", "european_hare", "silver_fir", "red_fox", "oak"], ["base-134", "base", "left_right", "fallow_deer", "linden", "roe_deer", "birch"], ["base-135", "base", "left_right", "fallow_deer", "linden", "wild_boar", "douglas_fir"], ["base-136", "base", "left_right", "gnat", "birch", "violet_carpenter_bee", "douglas_fir"], ["base-137", "base", "left_right", "greater_horseshoe_bat", "beech", "european_fat_dormouse", "douglas_fir"], ["base-138", "base", "left_right", "lynx", "douglas_fir", "european_hare", "birch"], ["base-139", "base", "left_right", "lynx", "douglas_fir", "raccoon", "birch"], ["base-140", "base", "left_right", "lynx", "horse_chestnut", "red_fox", "douglas_fir"], ["base-141", "base", "left_right", "raccoon", "douglas_fir", "european_hare", "sycamore"], ["base-142", "base", "left_right", "raccoon", "silver_fir", "roe_deer", "beech"], ["base-143", "base", "left_right", "red_deer", "linden", "brown_bear", "beech"], ["base-144", "base", "left_right", "red_deer", "silver_fir", "fallow_deer", "sycamore"], ["base-145", "base", "left_right", "red_fox", "beech", "squeaker", "oak"], ["base-146", "base", "left_right", "red_fox", "linden", "violet_carpenter_bee", "douglas_fir"], ["base-147", "base", "left_right", "red_fox", "linden", "wolf", "silver_fir"], ["base-148", "base", "left_right", "roe_deer", "linden", "squeaker", "sycamore"], ["base-149", "base", "left_right", "roe_deer", "silver_fir", "lynx", "linden"], ["base-150", "base", "left_right", "squeaker", "horse_chestnut", "red_deer", "oak"], ["base-151", "base", "left_right", "squeaker", "oak", "lynx", "silver_fir"], ["base-152", "base", "left_right", "violet_carpenter_bee", "douglas_fir", "lynx", "beech"], ["base-153", "base", "left_right", "violet_carpenter_bee", "silver_fir", "european_hare", "sycamore"], ["base-154", "base", "left_right", "wild_boar", "birch", "beech_marten", "oak"], ["base-155", "base", "left_right", "wild_boar", "sycamore", "european_hare", "silver_fir"], ["base-156", "base", "left_right", "wild_boar", "sycamore", "roe_deer", "horse_chestnut"], ["base-157", "base", "left_right", "wolf", "douglas_fir", "gnat", "horse_chestnut"], ["base-158", "base", "left_right", "wolf", "sycamore", "greater_horseshoe_bat", "linden"], ["base-159", "base", "winter", "winter", "", "", ""], ["base-160", "base", "winter", "winter", "", "", ""], ["base-161", "base", "winter", "winter", "", "", ""]],
};
function rows(name) {
  const [head, ...rest] = TABLES[name];
  return rest.map((row) => Object.fromEntries(row.map((value, i) => [head[i], value])));
}
function make_species() {
  let copies, cost, key, made, names, row, species, types;
  species = [];
  for (row of py.iter(rows("species.csv"))) {
    key = row["species"];
    names = { "en": row["name_en"], "de": row["name_de"], "nl": row["name_nl"] };
    types = types_from_names(row["types"]);
    [copies, cost] = [py.int(row["copies"]), py.int(row["cost"])];
    made = new Species(py.len(species), key, names, row["slot"], copies, cost, types, BASE[key]);
    species = py.append(species, made);
  }
  return species;
}
const SPECIES = make_species();
const BOOK = new Book(SPECIES);
BOOK.bind();
const SPECIES_INDEX = BOOK.index;
const SYMBOL_NAMES = [...py.iter(SPECIES)].filter((species) => py.truth((species.types & TREE))).map((species) => (species.key));
class Printing {
  constructor() {
    this.halves = [];
    this.kinds = [];
    this.kind_of_card = {  };
  }
  add_card(row) {
    let is_tree, kind, text;
    if ((row["layout"] === "winter")) {
      this.kind_of_card[row["card"]] = WINTER;
      return;
    }
    is_tree = (row["layout"] === "tree");
    text = (py.truth(is_tree) ? row["first"] : row["card"]);
    if ((!py.has(this.kind_of_card, text))) {
      this.kind_of_card[text] = py.len(this.kinds);
      this.add_kind(row, text, is_tree);
    }
    kind = this.kind_of_card[text];
    this.kind_of_card[row["card"]] = kind;
    this.kinds[kind].copies = py.add(this.kinds[kind].copies, 1);
  }
  add_kind(row, text, is_tree) {
    let first, kind, second;
    kind = new Kind(py.len(this.kinds), text, row["box"], 0);
    kind.first_half = py.len(this.halves);
    kind.is_tree = is_tree;
    this.kinds = py.append(this.kinds, kind);
    if (py.truth(is_tree)) {
      this.add_half(kind, row["first"], row["first_symbol"], PLANTED);
    } else {
      [first, second] = ((row["layout"] === "top_bottom") ? [TOP, BOTTOM] : [LEFT, RIGHT]);
      this.add_half(kind, row["first"], row["first_symbol"], first);
      this.add_half(kind, row["second"], row["second_symbol"], second);
    }
  }
  add_half(kind, species, symbol, side) {
    let half, number;
    number = py.index(SYMBOL_NAMES, symbol);
    half = new Half(py.len(this.halves), SPECIES[SPECIES_INDEX[species]], number, side, kind.index);
    this.halves = py.append(this.halves, half);
    kind.halves = py.add(kind.halves, 1);
    kind.symbols |= bit(number);
  }
}
function print_cards() {
  let printing, row;
  printing = new Printing();
  for (row of py.iter(rows("cards.csv"))) {
    printing.add_card(row);
  }
  return printing;
}
const PRINTED = print_cards();
const HALVES = PRINTED.halves;
const KINDS = PRINTED.kinds;
const BOXES = ["base"];
const MOST_SEATS = 5;
const LONGEST_NUMBER = 9;
function number(name, text, low, high) {
  let is_number;
  is_number = py.and(text.isascii(), () => py.and(text.isdigit(), () => (py.len(text) < LONGEST_NUMBER)));
  if ((!py.truth(is_number) || !(low <= py.int(text) && py.int(text) <= high))) {
    throw new BadOptions(`option "${py.str(name)}" is a number from ${py.str(low)} to ${py.str(high)}, not "${py.str(py.slice(text, 0, 20))}"`);
  }
  return py.int(text);
}
const SAPLING = -1;
const EMPTY = -1;
const SIDES = 4;
const OPEN_BITS = 12;
const OPEN_MASK = 4095;
class Forest {
  constructor() {
    this.trees = [];
    this.slots = [];
    this.shared = [];
    this.open_slots = 0;
    this.watching = [];
    this.awake = 0;
    this.cave = 0;
  }
  copy() {
    let twin;
    twin = new Forest();
    twin.trees = py.slice(this.trees, 0);
    twin.slots = py.slice(this.slots, 0);
    twin.shared = py.slice(this.shared, 0);
    twin.open_slots = this.open_slots;
    twin.watching = py.slice(this.watching, 0);
    twin.awake = this.awake;
    twin.cave = this.cave;
    return twin;
  }
  plant(half) {
    let side;
    this.trees = py.append(this.trees, half);
    for (side of py.iter(py.range(SIDES))) {
      this.slots = py.append(this.slots, EMPTY);
      this.open_slots = py.add(this.open_slots, bit((side * OPEN_BITS)));
    }
    if ((half !== SAPLING)) {
      this.start_watching(half);
    }
  }
  attach(half, tree) {
    let side, slot;
    side = HALVES[half].side;
    slot = py.add((tree * SIDES), side);
    if ((this.slots[slot] === EMPTY)) {
      this.slots[slot] = half;
      this.open_slots -= bit((side * OPEN_BITS));
    } else {
      this.shared = py.append(py.append(this.shared, slot), half);
    }
    this.start_watching(half);
  }
  start_watching(half) {
    let species;
    species = HALVES[half].species;
    if ((species.watch != null)) {
      this.watching = py.append(this.watching, species.index);
    }
  }
  wake_watchers() {
    this.awake = py.len(this.watching);
  }
  has_place(half) {
    let printed;
    printed = HALVES[half];
    if (((printed.side === PLANTED) || (this.open_on(printed.side) > 0))) {
      return true;
    }
    return ((printed.species.share_slot > 1) && (py.len(this.places(half)) > 0));
  }
  open_on(side) {
    return (py.shr(this.open_slots, (side * OPEN_BITS)) & OPEN_MASK);
  }
  fits(half, tree) {
    let first, printed, room;
    printed = HALVES[half];
    first = this.slots[py.add((tree * SIDES), printed.side)];
    if ((first === EMPTY)) {
      return true;
    }
    room = printed.species.share_slot;
    if (((room === 1) || (HALVES[first].species.index !== printed.species.index))) {
      return false;
    }
    return (this.in_slot(tree, printed.side) < room);
  }
  places(half) {
    let tree, trees;
    trees = [];
    for (tree of py.iter(py.range(py.len(this.trees)))) {
      if (py.truth(this.fits(half, tree))) {
        trees = py.append(trees, tree);
      }
    }
    return trees;
  }
  in_slot(tree, side) {
    let cards, i, slot;
    slot = py.add((tree * SIDES), side);
    if ((this.slots[slot] === EMPTY)) {
      return 0;
    }
    cards = 1;
    for (i of py.iter(py.range(0, py.len(this.shared), 2))) {
      if ((this.shared[i] === slot)) {
        cards = py.add(cards, 1);
      }
    }
    return cards;
  }
  slot_cards(tree, side) {
    let cards, i, slot;
    slot = py.add((tree * SIDES), side);
    cards = [];
    if ((this.slots[slot] !== EMPTY)) {
      cards = py.append(cards, this.slots[slot]);
      for (i of py.iter(py.range(0, py.len(this.shared), 2))) {
        if ((this.shared[i] === slot)) {
          cards = py.append(cards, this.shared[(i + 1)]);
        }
      }
    }
    return cards;
  }
  attached(tree) {
    let cards, side;
    cards = 0;
    for (side of py.iter(py.range(SIDES))) {
      cards = py.add(cards, this.in_slot(tree, side));
    }
    return cards;
  }
  is_full(tree) {
    let side;
    for (side of py.iter(py.range(SIDES))) {
      if ((this.slots[py.add((tree * SIDES), side)] === EMPTY)) {
        return false;
      }
    }
    return true;
  }
  tree_types(tree) {
    let half;
    half = this.trees[tree];
    return ((half === SAPLING) ? TREE : HALVES[half].species.types);
  }
  tree_species(tree) {
    let half;
    half = this.trees[tree];
    return ((half === SAPLING) ? SAPLING : HALVES[half].species.index);
  }
  has_type_at(tree, types) {
    let half, side;
    for (side of py.iter(py.range(SIDES))) {
      half = this.slots[py.add((tree * SIDES), side)];
      if (((half !== EMPTY) && py.truth((HALVES[half].species.types & types)))) {
        return true;
      }
    }
    return false;
  }
  halves() {
    let found, half, i;
    found = [];
    for (half of py.iter(this.trees)) {
      if ((half !== SAPLING)) {
        found = py.append(found, half);
      }
    }
    for (half of py.iter(this.slots)) {
      if ((half !== EMPTY)) {
        found = py.append(found, half);
      }
    }
    for (i of py.iter(py.range(1, py.len(this.shared), 2))) {
      found = py.append(found, this.shared[i]);
    }
    return found;
  }
  saplings() {
    let count, half;
    count = 0;
    for (half of py.iter(this.trees)) {
      if ((half === SAPLING)) {
        count = py.add(count, 1);
      }
    }
    return count;
  }
  cards_of_species(species) {
    let count, half;
    count = 0;
    for (half of py.iter(this.halves())) {
      if ((HALVES[half].species.index === species)) {
        count = py.add(count, 1);
      }
    }
    return count;
  }
  cards_of_type(types) {
    let count, half;
    count = (py.truth((types & TREE)) ? this.saplings() : 0);
    for (half of py.iter(this.halves())) {
      if (py.truth((HALVES[half].species.types & types))) {
        count = py.add(count, 1);
      }
    }
    return count;
  }
}
const NO_SPECIES = py.slice(py.repeat([0], py.len(SPECIES)), 0);
const NO_SYMBOLS = py.slice(py.repeat([0], py.len(SYMBOL_NAMES)), 0);
class Tally {
  constructor(forest) {
    let i, side, slot, tree;
    this.forest = forest;
    this.rivals = [];
    this.species = py.slice(NO_SPECIES, 0);
    this.symbols = py.slice(NO_SYMBOLS, 0);
    this.bees = py.slice(NO_SPECIES, 0);
    this.trees = 0;
    this.bees_at_trees = 0;
    this.saplings = 0;
    this.tree_species = 0;
    this.full_trees = 0;
    this.below_trees = 0;
    for (tree of py.iter(py.range(py.len(forest.trees)))) {
      this.count_tree(tree, 1);
      for (side of py.iter(py.range(SIDES))) {
        if ((forest.slots[py.add((tree * SIDES), side)] !== EMPTY)) {
          this.count_card(forest.slots[py.add((tree * SIDES), side)], tree, side, 1);
        }
      }
      if ((py.truth(forest.is_full(tree)) && py.truth((forest.tree_types(tree) & TREE)))) {
        this.full_trees = py.add(this.full_trees, 1);
      }
    }
    for (i of py.iter(py.range(0, py.len(forest.shared), 2))) {
      slot = forest.shared[i];
      this.count_card(forest.shared[(i + 1)], py.floordiv(slot, SIDES), (slot % SIDES), 1);
    }
  }
  count_tree(tree, by) {
    let half, index, printed;
    half = this.forest.trees[tree];
    if ((half === SAPLING)) {
      this.trees = py.add(this.trees, by);
      this.saplings = py.add(this.saplings, by);
      return;
    }
    printed = HALVES[half];
    index = printed.species.index;
    this.symbols[printed.symbol] = py.add(this.symbols[printed.symbol], by);
    this.species[index] = py.add(this.species[index], by);
    if (py.truth((printed.species.types & TREE))) {
      this.trees = py.add(this.trees, by);
      if (((this.species[index] * 2) === (by + 1))) {
        this.tree_species = py.add(this.tree_species, by);
      }
    }
  }
  count_card(half, tree, side, by) {
    let printed;
    printed = HALVES[half];
    this.species[printed.species.index] = py.add(this.species[printed.species.index], by);
    this.symbols[printed.symbol] = py.add(this.symbols[printed.symbol], by);
    if (!py.truth((this.forest.tree_types(tree) & TREE))) {
      return;
    }
    if ((side === BOTTOM)) {
      this.below_trees = py.add(this.below_trees, by);
    }
    if (py.truth(printed.species.extra_tree)) {
      this.bees_at_trees = py.add(this.bees_at_trees, by);
      if ((this.forest.trees[tree] !== SAPLING)) {
        this.bees[this.forest.tree_species(tree)] = py.add(this.bees[this.forest.tree_species(tree)], by);
      }
    }
  }
  cards_of(members) {
    let count, index;
    count = 0;
    for (index of py.iter(members)) {
      count = py.add(count, this.species[index]);
    }
    return count;
  }
  different(members, copies) {
    let count, index;
    count = 0;
    for (index of py.iter(members)) {
      if ((this.species[index] >= copies)) {
        count = py.add(count, 1);
      }
    }
    return count;
  }
  with_bees(species) {
    return py.add(this.species[species], this.bees[species]);
  }
  trees_with_bees() {
    return py.add(this.trees, this.bees_at_trees);
  }
  most_elsewhere(species) {
    let most, rival;
    most = 0;
    for (rival of py.iter(this.rivals)) {
      most = py.max(most, rival.with_bees(species));
    }
    return most;
  }
  most_trees_elsewhere() {
    let most, rival;
    most = 0;
    for (rival of py.iter(this.rivals)) {
      most = py.max(most, rival.trees_with_bees());
    }
    return most;
  }
  symbol_name(symbol) {
    return SYMBOL_NAMES[symbol];
  }
}
function tallies_of(forests) {
  let tallies;
  tallies = [...py.iter(forests)].map((forest) => (new Tally(forest)));
  link_rivals(tallies);
  return tallies;
}
function link_rivals(tallies) {
  let tally;
  for (tally of py.iter(tallies)) {
    tally.rivals = [...py.iter(tallies)].filter((rival) => (rival !== tally)).map((rival) => (rival));
  }
}
class Line {
  constructor(key, word, part, facts) {
    this.key = key;
    this.word = word;
    this.part = part;
    this.facts = facts;
    this.points = 0;
    this.cards = [];
  }
  as_json() {
    return { "key": this.key, "word": this.word, "part": this.part, "points": this.points, "facts": this.facts, "cards": this.cards };
  }
}
class Sheet {
  constructor() {
    this.lines = [];
  }
  get points() {
    return py.sum([...py.iter(this.lines)].map((line) => (line.points)));
  }
  get parts() {
    let line, parts;
    parts = { "trees": 0, "top_bottom": 0, "left_right": 0, "cave": 0 };
    for (line of py.iter(this.lines)) {
      parts[line.part] = py.add(parts[line.part], line.points);
    }
    return parts;
  }
  get groups() {
    let groups, line;
    groups = {  };
    for (line of py.iter(this.lines)) {
      if ((line.part !== "cave")) {
        groups[line.key] = py.add(py.get(groups, line.key, 0), line.points);
      }
    }
    return groups;
  }
  as_json() {
    return { "points": this.points, "parts": this.parts, "groups": this.groups, "lines": [...py.iter(this.lines)].map((line) => (line.as_json())) };
  }
}
function part_of(half) {
  if ((half.side === PLANTED)) {
    return "trees";
  }
  return ((half.side <= BOTTOM) ? "top_bottom" : "left_right");
}
class SheetWriter {
  constructor(tally) {
    this.tally = tally;
    this.sheet = new Sheet();
    this.by_name = {  };
  }
  line_for(name, line) {
    if ((!py.has(this.by_name, name))) {
      this.by_name[name] = line;
      this.sheet.lines.push(line);
    }
    return this.by_name[name];
  }
  line_of(half, tree) {
    let facts, key, name, scoring;
    scoring = half.species.points;
    key = (py.truth(scoring.set_name) ? scoring.set_name : half.species.key);
    if ((py.has(this.by_name, key))) {
      return this.by_name[key];
    }
    facts = scoring.facts(this.tally, half, tree);
    name = (py.truth(scoring.is_local) ? `${py.str(key)} ${py.str(facts)}` : key);
    return this.line_for(name, new Line(key, scoring.word, part_of(half), facts));
  }
  add_card(half, tree) {
    let line, points, scoring, side;
    line = this.line_of(half, tree);
    side = ((half.side === PLANTED) ? null : SIDE_NAMES[half.side]);
    line.cards.push({ "tree": py.int(tree), "side": side, "species": half.species.key });
    scoring = half.species.points;
    points = py.int(scoring.of_card(this.tally, half, tree));
    line.points = (py.truth(scoring.is_set) ? points : py.add(line.points, points));
  }
  add_sapling(tree) {
    let line;
    line = this.line_for("sapling", new Line("sapling", "sapling", "trees", {  }));
    line.cards.push({ "tree": py.int(tree), "side": null, "species": "sapling" });
  }
  write() {
    let card, cave, forest, side, sides, tree;
    forest = this.tally.forest;
    for (tree of py.iter(py.range(py.len(forest.trees)))) {
      if ((forest.trees[tree] === SAPLING)) {
        this.add_sapling(tree);
      } else {
        this.add_card(HALVES[forest.trees[tree]], tree);
      }
    }
    for (sides of py.iter([[0, 1], [LEFT, 3]])) {
      for (tree of py.iter(py.range(py.len(forest.trees)))) {
        for (side of py.iter(sides)) {
          for (card of py.iter(forest.slot_cards(tree, side))) {
            this.add_card(HALVES[card], tree);
          }
        }
      }
    }
    cave = this.line_for("cave", new Line("cave", "cave", "cave", { "counted": py.int(forest.cave) }));
    cave.points = py.int(forest.cave);
    return this.sheet;
  }
}
function score_sheet(forests) {
  return [...py.iter(tallies_of(forests))].map((tally) => (new SheetWriter(tally).write()));
}
class Counting {
  constructor(tally) {
    this.tally = tally;
    this.total = tally.forest.cave;
    this.sets_counted = 0;
  }
  add_card(half, tree) {
    let printed, scoring;
    printed = HALVES[half];
    scoring = printed.species.points;
    if (py.truth(scoring.is_set)) {
      if (py.truth((py.shr(this.sets_counted, scoring.set_number) & 1))) {
        return;
      }
      this.sets_counted |= bit(scoring.set_number);
    }
    this.total = py.add(this.total, scoring.of_card(this.tally, printed, tree));
  }
  count() {
    let forest, i, side, tree;
    forest = this.tally.forest;
    for (tree of py.iter(py.range(py.len(forest.trees)))) {
      if ((forest.trees[tree] !== SAPLING)) {
        this.add_card(forest.trees[tree], tree);
      }
      for (side of py.iter(py.range(SIDES))) {
        if ((forest.slots[py.add((tree * SIDES), side)] !== EMPTY)) {
          this.add_card(forest.slots[py.add((tree * SIDES), side)], tree);
        }
      }
    }
    for (i of py.iter(py.range(0, py.len(forest.shared), 2))) {
      this.add_card(forest.shared[(i + 1)], py.floordiv(forest.shared[i], SIDES));
    }
    return this.total;
  }
}
function points(forests) {
  let tally, totals;
  totals = [];
  for (tally of py.iter(tallies_of(forests))) {
    totals = py.append(totals, new Counting(tally).count());
  }
  return totals;
}
const SAPLING_KEY = "sapling";
const LONGEST = 40;
const WHERE = ["atop", "below", "left of", "right of"];
class LaidCard {
  constructor(species, symbol, side) {
    this.species = species;
    this.symbol = symbol;
    this.side = side;
    this.player = 0;
    this.tree = 0;
    this.halves = [];
    this.half = SAPLING;
  }
  like() {
    let twin;
    twin = new LaidCard(this.species, this.symbol, this.side);
    twin.player = this.player;
    twin.tree = this.tree;
    twin.halves = this.halves;
    return twin;
  }
  name() {
    let name;
    name = SPECIES[this.species].names["en"];
    if (((this.symbol === NO_SYMBOL) || (this.side === PLANTED))) {
      return name;
    }
    return `${py.str(name)} (${py.str(symbol_words(this.symbol))})`;
  }
}
class LaidTree {
  constructor(card) {
    this.card = card;
    this.slots = [...py.iter(SIDE_NAMES)].map((_) => ([]));
  }
  name() {
    return ((this.card == null) ? "sapling" : this.card.name());
  }
}
class LaidForest {
  constructor(name, cave) {
    this.name = name;
    this.cave = cave;
    this.trees = [];
  }
}
class Laid {
  constructor(forests) {
    let card, player, tree;
    this.forests = forests;
    for (player of py.iter(py.range(py.len(forests)))) {
      for (tree of py.iter(py.range(py.len(forests[player].trees)))) {
        for (card of py.iter(cards_of(forests[player].trees[tree]))) {
          card.player = player;
          card.tree = tree;
        }
      }
    }
  }
  cards() {
    return [...py.iter(this.forests)].flatMap((forest) => ([...py.iter(forest.trees)].flatMap((tree) => ([...py.iter(cards_of(tree))].map((card) => (card))))));
  }
  place(player, tree) {
    let forest;
    forest = this.forests[player];
    if ((tree < 0)) {
      return forest.name;
    }
    return `${py.str(forest.name)}, tree ${py.str((tree + 1))} (${py.str(forest.trees[tree].name())})`;
  }
  impossible(card, reason) {
    let where;
    where = this.place(card.player, card.tree);
    return new ImpossibleForest(`${py.str(where)}: ${py.str(reason)}`, card.player, card.tree);
  }
  unclear(card, reason) {
    let where;
    where = this.place(card.player, card.tree);
    return new BadForest(`${py.str(where)}: ${py.str(reason)}`, card.player, card.tree);
  }
}
function where_facts(card) {
  let side, symbol;
  side = ((card.side === PLANTED) ? null : SIDE_NAMES[card.side]);
  symbol = ((card.symbol === NO_SYMBOL) ? null : SYMBOL_NAMES[card.symbol]);
  return { "species": SPECIES[card.species].key, "side": side, "symbol": symbol };
}
function cards_of(tree) {
  let own;
  own = ((tree.card == null) ? [] : [tree.card]);
  return py.add(own, [...py.iter(tree.slots)].flatMap((slot) => ([...py.iter(slot)].map((card) => (card)))));
}
function short(value) {
  let cut, text;
  text = py.str(value);
  cut = ((py.len(text) <= LONGEST) ? text : `${py.str(py.slice(text, 0, LONGEST))}…`);
  return py.join("", [...py.iter(cut)].map((letter) => ((py.truth(py.isprintable(letter)) ? letter : "?"))));
}
function symbol_words(symbol) {
  return SYMBOL_NAMES[symbol].replaceAll("_", " ");
}
function species_name(species) {
  return SPECIES[species].names["en"];
}
function species_of(key) {
  return py.get(SPECIES_INDEX, key, -1);
}
function halves_like(species, side, symbol) {
  let found, half;
  found = [];
  for (half of py.iter(HALVES)) {
    if (((half.species.index === species) && (half.side === side) && (py.has([NO_SYMBOL, half.symbol], symbol)))) {
      found.push(py.int(half.index));
    }
  }
  return found;
}
function choose_halves(laid) {
  check_cards(laid, [], 0);
  check_symbols(laid);
  new Matching(laid, laid.cards()).match_all();
}
function check_cards(laid, counted, saplings) {
  let card, cards;
  cards = laid.cards();
  for (card of py.iter(cards)) {
    card.halves = halves_like(card.species, card.side, card.symbol);
    if (!py.truth(card.halves)) {
      throw laid.impossible(card, wrong_half(card)).because("wrong_half", where_facts(card));
    }
  }
  check_slots(laid);
  check_copies(laid, py.add(cards, counted));
  check_size(laid, py.add(py.len(counted), saplings));
}
function wrong_half(card) {
  let allowed, name, shown, sides, symbols;
  name = species_name(card.species);
  if ((card.side === PLANTED)) {
    return `${py.str(name)} shows its own symbol, never ${py.str(symbol_words(card.symbol))}`;
  }
  sides = [...py.iter(py.range(PLANTED))].filter((side) => py.truth(halves_like(card.species, side, NO_SYMBOL))).map((side) => (py.int(side)));
  if (!py.truth(sides)) {
    return `${py.str(name)} is a tree and cannot lie at another one`;
  }
  if ((!py.has(sides, card.side))) {
    allowed = ((py.len(sides) === 1) ? WHERE[sides[0]] : "left or right of");
    return `${py.str(name)} lies ${py.str(allowed)} a tree, never ${py.str(WHERE[card.side])} it`;
  }
  symbols = joined_symbols(card.species, card.side);
  shown = symbol_words(card.symbol);
  return `${py.str(name)} never shows ${py.str(shown)} ${py.str(WHERE[card.side])} a tree; there it shows ${py.str(symbols)}`;
}
function joined_symbols(species, side) {
  let half, symbols, words;
  symbols = [];
  for (half of py.iter(halves_like(species, side, NO_SYMBOL))) {
    words = symbol_words(HALVES[half].symbol);
    if ((!py.has(symbols, words))) {
      symbols.push(words);
    }
  }
  py.sort(symbols);
  return ((py.len(symbols) === 1) ? symbols[0] : `${py.str(py.join(", ", py.slice(symbols, 0, -1)))} or ${py.str(symbols.at(-1))}`);
}
function check_slots(laid) {
  let card, forest, slot, tree;
  for (forest of py.iter(laid.forests)) {
    for (tree of py.iter(forest.trees)) {
      for (slot of py.iter(tree.slots)) {
        for (card of py.iter(py.slice(slot, 1))) {
          check_shared(laid, slot, card);
        }
      }
    }
  }
}
function check_shared(laid, slot, card) {
  let both, first, name, room, where;
  [first, room] = [slot[0], SPECIES[card.species].share_slot];
  [name, where] = [species_name(card.species), WHERE[card.side]];
  if ((card.species !== first.species)) {
    both = `${py.str(species_name(first.species))} and ${py.str(name)}`;
    throw laid.impossible(card, `${py.str(both)} cannot share the place ${py.str(where)} the tree`).because("unlike", { ...where_facts(card), "other": SPECIES[first.species].key });
  }
  if ((room === 1)) {
    throw laid.impossible(card, `${py.str(py.len(slot))} × ${py.str(name)} ${py.str(where)} the tree, but each needs a place of its own`).because("alone", where_facts(card));
  }
  if ((py.len(slot) > room)) {
    throw laid.impossible(card, `${py.str(py.len(slot))} × ${py.str(name)} ${py.str(where)} the tree, but at most ${py.str(py.int(room))} share a place`).because("crowded", { ...where_facts(card), "most": py.int(room) });
  }
}
function check_copies(laid, cards) {
  let card, counted, have, key, printed, species;
  counted = {  };
  for (card of py.iter(cards)) {
    species = SPECIES[card.species];
    counted[species.key] = (py.get(counted, species.key, 0) + 1);
    if ((counted[species.key] > species.copies)) {
      printed = `only ${py.str(py.int(species.copies))} × ${py.str(species.names["en"])} were printed`;
      throw laid.impossible(card, `${py.str(printed)}, but all forests together have more`).because("copies", { ...where_facts(card), "copies": py.int(species.copies) });
    }
  }
  for (card of py.iter(cards)) {
    if (((card.symbol !== NO_SYMBOL) && (card.side !== PLANTED))) {
      key = `${py.str(SPECIES[card.species].key)} ${py.str(py.int(card.side))} ${py.str(py.int(card.symbol))}`;
      counted[key] = (py.get(counted, key, 0) + 1);
      if ((counted[key] > py.len(card.halves))) {
        have = ((py.len(card.halves) === 1) ? "card has" : "cards have");
        printed = `only ${py.str(py.len(card.halves))} ${py.str(have)} ${py.str(card.name())} ${py.str(WHERE[card.side])} a tree`;
        throw laid.impossible(card, `${py.str(printed)}, but all forests together show more`).because("halves", { ...where_facts(card), "copies": py.len(card.halves) });
      }
    }
  }
}
function check_size(laid, more) {
  let count, deck, forest, kind;
  deck = 0;
  for (kind of py.iter(KINDS)) {
    deck = py.add(deck, py.int(kind.copies));
  }
  count = py.add(py.len(laid.cards()), more);
  for (forest of py.iter(laid.forests)) {
    count = py.add(count, py.add(forest.cave, py.len([...py.iter(forest.trees)].filter((tree) => (tree.card == null)).map((tree) => (tree)))));
  }
  if ((count > deck)) {
    throw new ImpossibleForest(`these forests and caves hold ${py.str(count)} cards, but the deck has only ${py.str(deck)}`, (py.len(laid.forests) - 1)).because("deck", { "cards": count, "deck": deck });
  }
}
function check_symbols(laid) {
  let card, cards, counter, first, own, player, told, unclear, watched;
  cards = laid.cards();
  for (player of py.iter(py.range(py.len(laid.forests)))) {
    own = [...py.iter(cards)].filter((card) => (card.player === player)).map((card) => (card));
    watched = [];
    for (card of py.iter(own)) {
      if (py.truth((SPECIES[card.species].points instanceof PerSymbol))) {
        watched.push(py.int(own_symbol(laid, card)));
      }
    }
    unclear = [...py.iter(own)].filter((card) => py.truth(is_unclear(card, watched))).map((card) => (card));
    if (py.truth(unclear)) {
      first = unclear[0];
      told = py.join("; ", [...py.iter(unclear)].map((card) => (symbol_question(card))));
      counter = py.join(" and ", [...py.iter(watched)].map((symbol) => (symbol_words(symbol))));
      throw new BadForest(`${py.str(laid.forests[player].name)}: a Roe Deer counts ${py.str(counter)} here, so say which symbol these cards show: ${py.str(told)}`, player, first.tree);
    }
  }
}
function own_symbol(laid, card) {
  let shown;
  if ((card.symbol === NO_SYMBOL)) {
    shown = joined_symbols(card.species, card.side);
    throw laid.unclear(card, `say which symbol the ${py.str(species_name(card.species))} shows: ${py.str(shown)}`);
  }
  return card.symbol;
}
function is_unclear(card, watched) {
  let symbols;
  symbols = new Set([...py.iter(card.halves)].map((half) => (py.int(HALVES[half].symbol))));
  return py.and((py.len(symbols) > 1), () => py.any([...py.iter(symbols)].map((symbol) => ((py.has(watched, symbol))))));
}
function symbol_question(card) {
  let shown;
  shown = joined_symbols(card.species, card.side);
  return `tree ${py.str((card.tree + 1))}, ${py.str(species_name(card.species))} (${py.str(shown)})`;
}
class Matching {
  constructor(laid, cards) {
    this.laid = laid;
    this.cards = cards;
    this.holders = [...py.iter(KINDS)].map((_) => ([]));
    this.visited = [];
  }
  match_all() {
    let number;
    for (number of py.iter(py.range(py.len(this.cards)))) {
      this.visited = py.repeat([false], py.len(KINDS));
      if (!py.truth(this.match(number))) {
        throw this.refusal(number);
      }
    }
  }
  match(number) {
    let card, half, holders, kind, place;
    card = this.cards[number];
    for (half of py.iter(card.halves)) {
      kind = KINDS[HALVES[half].kind];
      if (py.truth(this.visited[kind.index])) {
        continue;
      }
      this.visited[kind.index] = true;
      holders = this.holders[kind.index];
      if ((py.len(holders) < kind.copies)) {
        holders.push(number);
        card.half = half;
        return true;
      }
      for (place of py.iter(py.range(py.len(holders)))) {
        if (py.truth(this.match(holders[place]))) {
          holders[place] = number;
          card.half = half;
          return true;
        }
      }
    }
    return false;
  }
  copy() {
    let twin;
    twin = new Matching(this.laid, py.slice(this.cards, 0));
    twin.holders = [...py.iter(this.holders)].map((holders) => (py.slice(holders, 0)));
    return twin;
  }
  add(card) {
    this.cards.push(card);
    this.visited = py.repeat([false], py.len(KINDS));
    if (py.truth(this.match((py.len(this.cards) - 1)))) {
      return true;
    }
    this.cards.pop();
    return false;
  }
  refusal(number) {
    let count, fighting, kind, printed, rivals, told;
    rivals = [number];
    for (kind of py.iter(KINDS)) {
      if (py.truth(this.visited[kind.index])) {
        rivals = py.add(rivals, this.holders[kind.index]);
      }
    }
    py.sort(rivals);
    printed = (py.len(rivals) - 1);
    told = py.join(", ", [...py.iter(rivals)].map((rival) => (this.told(this.cards[rival]))));
    count = ((printed === 1) ? "one printed card" : `only ${py.str(printed)} printed cards`);
    fighting = [...py.iter(rivals)].map((rival) => (SPECIES[this.cards[rival].species].key));
    return this.laid.impossible(this.cards[number], `these are halves of ${py.str(count)} and cannot all lie in forests: ${py.str(told)}`).because("same_cards", { "printed": printed, "cards": fighting });
  }
  told(card) {
    return `${py.str(card.name())} of ${py.str(this.laid.forests[card.player].name)}`;
  }
}
const MOST_CAVE = 1000;
function forests_from_json(position) {
  let laid;
  laid = laid_from_json(position);
  choose_halves(laid);
  return [...py.iter(laid.forests)].map((forest) => (grown(forest)));
}
function laid_from_json(position) {
  let players;
  players = players_of(position);
  return new Laid([...py.iter(py.enumerate(players))].map(([number, player]) => (read_forest(player, number))));
}
function players_of(position) {
  let players;
  if (!py.truth(py.is_dict(position))) {
    throw new BadForest("a position is a JSON object with \"players\"");
  }
  check_boxes(py.get(position, "boxes", BOXES));
  players = py.get(position, "players");
  if ((!py.truth(py.is_list(players)) || !(1 <= py.len(players) && py.len(players) <= MOST_SEATS))) {
    throw new BadForest(`a position has "players": a list of one to ${py.str(MOST_SEATS)} forests`);
  }
  return players;
}
function check_boxes(boxes) {
  let box;
  if (!py.truth(py.is_list(boxes))) {
    throw new BadForest("\"boxes\" is a list such as [\"base\"]");
  }
  for (box of py.iter(boxes)) {
    if ((!py.has(BOXES, box))) {
      throw new BadForest(`box "${py.str(short(box))}" is not in play yet, only the base game is`);
    }
  }
}
function name_of(player, number) {
  let name;
  if (py.truth(py.is_dict(player))) {
    name = py.get(player, "name");
    if ((py.truth(py.is_str(name)) && py.truth(name.trim()))) {
      return short(name.trim());
    }
  }
  return `player ${py.str((number + 1))}`;
}
function read_forest(player, number) {
  let cave, forest, i, name, trees;
  name = name_of(player, number);
  if (!py.truth(py.is_dict(player))) {
    throw new BadForest(`${py.str(name)}: a player is a JSON object with "cave" and "trees"`, number);
  }
  cave = py.get(player, "cave", 0);
  if ((py.truth(py.is_bool(cave)) || !py.truth(py.is_int(cave)) || !(0 <= cave && cave <= MOST_CAVE))) {
    throw new BadForest(`${py.str(name)}: "cave" is the number of cards under the cave`, number);
  }
  trees = py.get(player, "trees", []);
  if (!py.truth(py.is_list(trees))) {
    throw new BadForest(`${py.str(name)}: "trees" is a list of trees`, number);
  }
  forest = new LaidForest(name, cave);
  for (i of py.iter(py.range(py.len(trees)))) {
    forest.trees.push(new TreeReader(name, number, i).tree(trees[i]));
  }
  return forest;
}
class TreeReader {
  constructor(name, player, tree) {
    this.name = name;
    this.player = player;
    this.number = tree;
  }
  refusal(reason) {
    let where;
    where = `${py.str(this.name)}, tree ${py.str((this.number + 1))}`;
    return new BadForest(`${py.str(where)}: ${py.str(reason)}`, this.player, this.number);
  }
  tree(value) {
    let cards, side, side_name, slots, tree;
    if (!py.truth(py.is_dict(value))) {
      throw this.refusal("a tree is a JSON object with \"species\" and \"slots\"");
    }
    if ((py.get(value, "species") === SAPLING_KEY)) {
      tree = new LaidTree(null);
    } else {
      tree = new LaidTree(this.card(value, PLANTED));
    }
    slots = py.get(value, "slots", {  });
    if (!py.truth(py.is_dict(slots))) {
      throw this.refusal("\"slots\" is a JSON object with \"top\", \"bottom\", \"left\", \"right\"");
    }
    for ([side_name, cards] of py.iter(py.items(slots))) {
      if ((!py.has(SIDE_NAMES, side_name))) {
        throw this.refusal(`there is no slot "${py.str(short(side_name))}", only top, bottom, left, right`);
      }
      if (!py.truth(py.is_list(cards))) {
        throw this.refusal(`slot "${py.str(side_name)}" is a list of cards`);
      }
      side = py.index(SIDE_NAMES, side_name);
      tree.slots[side] = [...py.iter(cards)].map((card) => (this.card(card, side)));
    }
    return tree;
  }
  card(value, side) {
    let box, key, number, species, symbol;
    if (!py.truth(py.is_dict(value))) {
      throw this.refusal("a card is a JSON object with \"species\" and \"symbol\"");
    }
    [key, box, symbol] = [py.get(value, "species"), py.get(value, "box"), py.get(value, "symbol")];
    if (((box != null) && (!py.has(BOXES, box)))) {
      throw this.refusal(`box "${py.str(short(box))}" is not in play yet, only the base game is`);
    }
    species = (py.truth(py.is_str(key)) ? species_of(key) : -1);
    if ((species < 0)) {
      throw this.refusal(`there is no species "${py.str(short(key))}"`);
    }
    if (((side === PLANTED) && !py.truth(halves_like(species, PLANTED, NO_SYMBOL)))) {
      throw this.refusal(`${py.str(species_name(species))} is no tree`);
    }
    if (((symbol != null) && (!py.has(SYMBOL_NAMES, symbol)))) {
      throw this.refusal(`there is no tree symbol "${py.str(short(symbol))}"`);
    }
    number = (py.truth(py.is_str(symbol)) ? py.index(SYMBOL_NAMES, symbol) : NO_SYMBOL);
    return new LaidCard(species, number, side);
  }
}
function grown(laid) {
  let card, forest, number, slot, tree;
  forest = new Forest();
  forest.cave = laid.cave;
  for (number of py.iter(py.range(py.len(laid.trees)))) {
    tree = laid.trees[number];
    forest.plant(((tree.card == null) ? SAPLING : tree.card.half));
    for (slot of py.iter(tree.slots)) {
      for (card of py.iter(slot)) {
        forest.attach(card.half, number);
      }
    }
  }
  return forest;
}
const MOST_COUNTED = 200;
const BEES = "extra_tree";
const YES_NO = ["at_species", "beside_type", "sharing"];
const TOGETHER = ["per_attached", "per_symbol"];
class CountedForest {
  constructor(name, number, cave) {
    this.name = name;
    this.number = number;
    this.cave = cave;
    this.saplings = 0;
    this.counts = {  };
    this.answers = {  };
    this.bees = {  };
  }
  cards() {
    let _, count, found, key;
    found = [];
    for ([key, count] of py.iter(py.items(this.counts))) {
      for (_ of py.iter(py.range(count))) {
        found.push(this.card(SPECIES[SPECIES_INDEX[key]]));
      }
    }
    return found;
  }
  card(species) {
    let card, each, halves, here, side;
    halves = [];
    side = PLANTED;
    for (each of py.iter(py.range(PLANTED, -1, -1))) {
      here = halves_like(species.index, each, NO_SYMBOL);
      if (py.truth(here)) {
        side = each;
        halves = py.add(halves, here);
      }
    }
    card = new LaidCard(species.index, NO_SYMBOL, side);
    card.player = this.number;
    card.tree = -1;
    card.halves = halves;
    return card;
  }
  on_slot(slot) {
    let count, key, needed, room, species;
    needed = 0;
    for ([key, count] of py.iter(py.items(this.counts))) {
      species = SPECIES[SPECIES_INDEX[key]];
      if ((species.slot === slot)) {
        room = py.min(py.int(species.share_slot), MOST_COUNTED);
        needed = py.add(needed, py.floordiv((py.add(count, room) - 1), room));
      }
    }
    return needed;
  }
  lying(slot) {
    let count, key, total;
    total = 0;
    for ([key, count] of py.iter(py.items(this.counts))) {
      if ((SPECIES[SPECIES_INDEX[key]].slot === slot)) {
        total = py.add(total, count);
      }
    }
    return total;
  }
  of_types(types) {
    let count, key, total;
    total = 0;
    for ([key, count] of py.iter(py.items(this.counts))) {
      if (py.truth((SPECIES[SPECIES_INDEX[key]].types & types))) {
        total = py.add(total, count);
      }
    }
    return total;
  }
  bees_counted() {
    let count, key, total;
    total = 0;
    for ([key, count] of py.iter(py.items(this.counts))) {
      if (py.truth(SPECIES[SPECIES_INDEX[key]].extra_tree)) {
        total = py.add(total, count);
      }
    }
    return total;
  }
  trees() {
    return py.add(this.saplings, this.on_slot("tree"));
  }
  dwellers() {
    let count, key, total;
    total = 0;
    for ([key, count] of py.iter(py.items(this.counts))) {
      if (!py.truth((SPECIES[SPECIES_INDEX[key]].types & TREE))) {
        total = py.add(total, count);
      }
    }
    return total;
  }
  questions() {
    let count, most, question, species, told;
    told = [];
    for (species of py.iter(SPECIES)) {
      count = py.get(this.counts, species.key, 0);
      most = this.most(species, count);
      if ((most > 0)) {
        question = { "species": species.key, "word": (py.truth(species.extra_tree) ? BEES : species.points.word), "least": this.least(species, count), "most": most, "step": this.step(species), "facts": species.points.numbers() };
        if (py.truth(species.extra_tree)) {
          question["at"] = this.trees_for_bees();
        }
        told.push(question);
      }
    }
    return told;
  }
  least(species, count) {
    return (py.truth((species.points instanceof PerSymbol)) ? count : 0);
  }
  step(species) {
    let scoring;
    scoring = species.points;
    return (py.truth((scoring instanceof Sharing)) ? py.int(scoring.at_least) : 1);
  }
  most(species, count) {
    let most, scoring;
    scoring = species.points;
    most = 0;
    if (py.truth(species.extra_tree)) {
      most = count;
    } else {
      if (py.truth((scoring instanceof AtSpecies))) {
        most = py.min(count, places(species.slot, py.get(this.counts, scoring.species, 0)));
      } else {
        if (py.truth((scoring instanceof BesideType))) {
          most = py.min(count, this.of_types(scoring.types));
        } else {
          if (py.truth((scoring instanceof Sharing))) {
            most = (count - (count % this.step(species)));
          } else {
            if (py.truth((scoring instanceof PerAttached))) {
              most = this.dwellers();
            } else {
              if (py.truth((scoring instanceof PerSymbol))) {
                most = (count * (py.add(this.dwellers(), this.trees()) - this.saplings));
              } else {
                if (py.truth((scoring instanceof PerFullTree))) {
                  most = py.min(this.lying("top"), this.lying("bottom"), py.floordiv(this.lying("left_right"), 2));
                  most = py.min(most, this.trees());
                }
              }
            }
          }
        }
      }
    }
    return ((count > 0) ? most : 0);
  }
  trees_for_bees() {
    let species, told;
    told = {  };
    for (species of py.iter(SPECIES)) {
      if ((py.truth((species.types & TREE)) && (py.has(this.counts, species.key)))) {
        told[species.key] = places("left_right", this.counts[species.key]);
      }
    }
    if ((this.saplings > 0)) {
      told[SAPLING_KEY] = places("left_right", this.saplings);
    }
    return told;
  }
  check() {
    let answer, key, needed, offered, slot, trees;
    trees = this.trees();
    for (slot of py.iter(["top", "bottom", "left_right"])) {
      [needed, offered] = [this.on_slot(slot), places(slot, trees)];
      if ((needed > offered)) {
        throw this.impossible(`${py.str(needed)} places ${py.str(slot)} are needed, but ${py.str(trees)} trees offer ${py.str(offered)}`).because("places", { "slot": slot, "needed": needed, "places": offered });
      }
    }
    for ([key, answer] of py.iter(py.items(this.answers))) {
      this.check_answer(SPECIES[SPECIES_INDEX[key]], answer);
    }
    this.check_bees();
  }
  check_answer(species, answer) {
    let count, key, least, most, name, step;
    [key, name, count] = [species.key, species.names["en"], py.get(this.counts, species.key, 0)];
    [least, most, step] = [this.least(species, count), this.most(species, count), this.step(species)];
    if ((answer > most)) {
      throw this.impossible(`${py.str(answer)} is too much for ${py.str(name)}, at most ${py.str(most)}`).because("answer", { "species": key, "most": most });
    }
    if ((answer < least)) {
      throw this.impossible(`${py.str(answer)} is too little for ${py.str(name)}, at least ${py.str(least)}`).because("least", { "species": key, "least": least });
    }
    if (((answer % step) !== 0)) {
      throw this.impossible(`${py.str(answer)} × ${py.str(name)} cannot share places in twos`).because("uneven", { "species": key });
    }
  }
  check_bees() {
    let bees, count, most, room, tree;
    room = this.trees_for_bees();
    for ([tree, count] of py.iter(py.items(this.bees))) {
      most = py.get(room, tree, 0);
      if ((count > most)) {
        throw this.impossible(`${py.str(count)} bees at ${py.str(tree)}, where ${py.str(most)} find a place`).because("bees_at", { "species": tree, "most": most });
      }
    }
    bees = this.bees_counted();
    if ((py.sum(py.values(this.bees)) > bees)) {
      throw this.impossible(`only ${py.str(bees)} bees were counted`).because("bees", { "most": bees });
    }
  }
  impossible(reason) {
    return new ImpossibleForest(`${py.str(this.name)}: ${py.str(reason)}`, this.number);
  }
  tally() {
    let count, key, species, tally;
    tally = new Tally(new Forest());
    tally.saplings = this.saplings;
    tally.trees = this.trees();
    for ([key, count] of py.iter(py.items(this.counts))) {
      species = SPECIES[SPECIES_INDEX[key]];
      tally.species[species.index] = count;
      if (py.truth((species.types & TREE))) {
        tally.tree_species = py.add(tally.tree_species, 1);
      }
      if ((species.slot === "bottom")) {
        tally.below_trees = py.add(tally.below_trees, count);
      }
      if (py.truth((species.points instanceof PerFullTree))) {
        tally.full_trees = py.get(this.answers, key, 0);
      }
    }
    tally.bees_at_trees = this.bees_counted();
    for ([key, count] of py.iter(py.items(this.bees))) {
      if ((key !== SAPLING_KEY)) {
        tally.bees[SPECIES_INDEX[key]] = py.add(tally.bees[SPECIES_INDEX[key]], count);
      }
    }
    return tally;
  }
  sheet(tally) {
    let writer;
    writer = new CountedWriter(this, tally);
    return writer.write();
  }
}
class CountedWriter {
  constructor(forest, tally) {
    this.forest = forest;
    this.tally = tally;
    this.sheet = new Sheet();
    this.sets = {  };
  }
  write() {
    let cave, count, half, line, part, species;
    for (part of py.iter(["trees", "top_bottom", "left_right"])) {
      for (species of py.iter(SPECIES)) {
        count = py.get(this.forest.counts, species.key, 0);
        if ((count > 0)) {
          half = HALVES[this.forest.card(species).halves[0]];
          if ((part_of(half) === part)) {
            this.add(species, half, count);
          }
        }
      }
      if (((part === "trees") && (this.forest.saplings > 0))) {
        line = new Line("sapling", "sapling", "trees", {  });
        line.cards = placed(SAPLING_KEY, null, this.forest.saplings);
        this.sheet.lines.push(line);
      }
    }
    cave = new Line("cave", "cave", "cave", { "counted": this.forest.cave });
    cave.points = this.forest.cave;
    this.sheet.lines.push(cave);
    return this.sheet;
  }
  add(species, half, count) {
    let answer, facts, key, least, line, points, scoring, yes;
    scoring = species.points;
    if (((py.has(YES_NO, scoring.word)) && py.truth((scoring instanceof FromCount)))) {
      yes = py.get(this.forest.answers, species.key, 0);
      this.line(half, { "counted": py.int(scoring.at_least), ...scoring.numbers() }, yes);
      this.line(half, { "counted": 0, ...scoring.numbers() }, (count - yes));
    } else {
      if ((py.has(TOGETHER, scoring.word))) {
        least = this.forest.least(species, count);
        answer = py.get(this.forest.answers, species.key, least);
        facts = { "counted": answer, "together": true, ...scoring.numbers() };
        this.line(half, facts, count).points = py.int(scoring.worth(answer));
      } else {
        key = (py.truth(scoring.set_name) ? scoring.set_name : species.key);
        if ((py.has(this.sets, key))) {
          this.sets[key].cards = py.add(this.sets[key].cards, placed(species.key, half, count));
        } else {
          line = this.line(half, scoring.facts(this.tally, half, 0), count);
          points = py.int(scoring.of_card(this.tally, half, 0));
          line.points = (py.truth(scoring.is_set) ? points : (points * count));
          if (py.truth(scoring.is_set)) {
            this.sets[key] = line;
          }
        }
      }
    }
  }
  line(half, facts, count) {
    let is_yes, key, line, scoring;
    scoring = half.species.points;
    key = (py.truth(scoring.set_name) ? scoring.set_name : half.species.key);
    line = new Line(key, scoring.word, part_of(half), facts);
    line.cards = placed(half.species.key, half, count);
    if ((py.truth((scoring instanceof FromCount)) && (py.has(YES_NO, scoring.word)))) {
      is_yes = (facts["counted"] === py.int(scoring.at_least));
      line.points = (py.truth(is_yes) ? (py.int(scoring.each) * count) : 0);
    }
    if ((count > 0)) {
      this.sheet.lines.push(line);
    }
    return line;
  }
}
function places(slot, trees) {
  return ((slot === "left_right") ? (2 * trees) : trees);
}
function placed(species, half, count) {
  let is_tree, side;
  is_tree = ((half == null) || (half.side === PLANTED));
  side = null;
  if (((half != null) && !py.truth(is_tree))) {
    side = SIDE_NAMES[half.side];
  }
  return [...py.iter(py.range(count))].map((_) => ({ "tree": -1, "side": side, "species": species }));
}
function is_counted(player) {
  return py.and(py.is_dict(player), () => (py.get(player, "counts") != null));
}
function counted_forest(player, name, number, cave) {
  let answers, count, forest, key, one;
  forest = new CountedForest(name, number, cave);
  if (py.truth(py.is_dict(player))) {
    for ([key, count] of py.iter(py.items(numbers_of(py.get(player, "counts"), "counts", name, number)))) {
      if ((key === SAPLING_KEY)) {
        forest.saplings = count;
      } else {
        if ((count > 0)) {
          forest.counts[key] = count;
        }
      }
    }
    answers = py.get(player, "answers");
    if (py.truth(py.is_dict(answers))) {
      for (key of py.iter(answers)) {
        if (((py.has(SPECIES_INDEX, key)) && py.truth(SPECIES[SPECIES_INDEX[key]].extra_tree))) {
          forest.bees = numbers_of(answers[key], "answers", name, number);
        } else {
          if ((key === SAPLING_KEY)) {
            throw new BadForest(`${py.str(name)}: nothing is asked about saplings`, number);
          } else {
            one = numbers_of({ [key]: answers[key] }, "answers", name, number);
            forest.answers[key] = one[key];
          }
        }
      }
    }
  }
  forest.check();
  return forest;
}
function numbers_of(value, title, name, number) {
  let count, key, told;
  if (!py.truth(py.is_dict(value))) {
    throw new BadForest(`${py.str(name)}: "${py.str(title)}" is a JSON object of species and numbers`, number);
  }
  told = {  };
  for ([key, count] of py.iter(py.items(value))) {
    if (((key !== SAPLING_KEY) && (!py.has(SPECIES_INDEX, key)))) {
      throw new BadForest(`${py.str(name)}: there is no species "${py.str(short(key))}"`, number);
    }
    if ((py.truth(py.is_bool(count)) || !py.truth(py.is_int(count)) || !(0 <= count && count <= MOST_COUNTED))) {
      throw new BadForest(`${py.str(name)}: "${py.str(short(key))}" is a number of cards`, number);
    }
    told[py.str(key)] = count;
  }
  return told;
}
class Pad {
  constructor(position) {
    let counted, forest, saplings;
    this.laid = laid_from_json(position);
    this.counts = counted_forests(position, this.laid);
    counted = [];
    saplings = 0;
    for (forest of py.iter(this.counts)) {
      if ((forest != null)) {
        counted = py.add(counted, forest.cards());
        saplings = py.add(saplings, forest.saplings);
      }
    }
    check_cards(this.laid, counted, saplings);
    this.cards = py.add(this.laid.cards(), counted);
    this.matching = new Matching(this.laid, this.cards);
    this.matching.match_all();
  }
  sheets() {
    let counts, number, tallies, written;
    tallies = [];
    for (number of py.iter(py.range(py.len(this.counts)))) {
      counts = this.counts[number];
      if ((counts == null)) {
        tallies.push(new Tally(grown(this.laid.forests[number])));
      } else {
        tallies.push(counts.tally());
      }
    }
    link_rivals(tallies);
    written = [];
    for (number of py.iter(py.range(py.len(tallies)))) {
      counts = this.counts[number];
      if ((counts == null)) {
        written.push(new SheetWriter(tallies[number]).write());
      } else {
        written.push(counts.sheet(tallies[number]));
      }
    }
    return written;
  }
  watched(player) {
    let card, found;
    found = [];
    for (card of py.iter(this.laid.cards())) {
      if (((card.player === player) && (card.symbol !== NO_SYMBOL) && py.truth(counts_symbol(card.species)))) {
        found.push(py.int(card.symbol));
      }
    }
    return found;
  }
  unclear() {
    let card, number, place, player, slot, told, trees, watched;
    told = [];
    for (player of py.iter(py.range(py.len(this.laid.forests)))) {
      watched = this.watched(player);
      trees = this.laid.forests[player].trees;
      for (number of py.iter(py.range(py.len(trees)))) {
        for (slot of py.iter(trees[number].slots)) {
          for (place of py.iter(py.range(py.len(slot)))) {
            card = slot[place];
            if (((card.symbol === NO_SYMBOL) && py.truth(must_be_said(card, watched)))) {
              told.push(question(card, place));
            }
          }
        }
      }
    }
    return told;
  }
  choices(player, tree, side_name) {
    let card, side, species, told, watched;
    side = ((side_name === "tree") ? PLANTED : py.index(SIDE_NAMES, side_name));
    watched = this.watched(player);
    told = [];
    for (species of py.iter(SPECIES)) {
      if (py.truth(halves_like(species.index, side, NO_SYMBOL))) {
        card = new LaidCard(species.index, NO_SYMBOL, side);
        card.player = player;
        card.tree = tree;
        told.push(this.choice(card, watched));
      }
    }
    return told;
  }
  choice(card, watched) {
    let species, symbol, symbols, used;
    species = SPECIES[card.species];
    used = py.len([...py.iter(this.cards)].filter((other) => (other.species === card.species)).map((other) => (other)));
    symbols = [];
    for (symbol of py.iter(py.range(py.len(SYMBOL_NAMES)))) {
      card.halves = halves_like(card.species, card.side, symbol);
      if ((py.truth(card.halves) && py.truth(this.matching.copy().add(card.like())))) {
        symbols.push(SYMBOL_NAMES[symbol]);
      }
    }
    card.halves = halves_like(card.species, card.side, NO_SYMBOL);
    return { "species": species.key, "left": (py.int(species.copies) - used), "symbols": symbols, "asks": py.and((card.side !== PLANTED), () => py.and((py.len(symbols) > 1), () => must_be_said(card, watched))), "most": this.most(card), "shares": py.int(species.share_slot) };
  }
  most(card) {
    let count, room, trial;
    room = py.min(py.int(SPECIES[card.species].share_slot), py.int(SPECIES[card.species].copies));
    trial = this.matching.copy();
    count = 0;
    while (((count < room) && py.truth(trial.add(card.like())))) {
      count = py.add(count, 1);
    }
    return count;
  }
}
function counted_forests(position, laid) {
  let forest, found, number, players;
  players = players_of(position);
  found = [];
  for (number of py.iter(py.range(py.len(players)))) {
    forest = laid.forests[number];
    if (py.truth(is_counted(players[number]))) {
      found.push(counted_forest(players[number], forest.name, number, forest.cave));
    } else {
      found.push(null);
    }
  }
  return found;
}
function counts_symbol(species) {
  return (SPECIES[species].points instanceof PerSymbol);
}
function must_be_said(card, watched) {
  return py.or(py.and(counts_symbol(card.species), () => (py.len(card.halves) > 1)), () => is_unclear(card, watched));
}
function question(card, place) {
  let half, name, symbols;
  symbols = [];
  for (half of py.iter(card.halves)) {
    name = SYMBOL_NAMES[HALVES[half].symbol];
    if ((!py.has(symbols, name))) {
      symbols.push(name);
    }
  }
  return { "player": card.player, "tree": card.tree, "side": SIDE_NAMES[card.side], "place": place, "species": SPECIES[card.species].key, "symbols": symbols };
}
function score_pad(position) {
  let pad;
  pad = new Pad(position);
  return { "sheets": [...py.iter(pad.sheets())].map((sheet) => (sheet.as_json())), "unclear": pad.unclear() };
}
function pad_choices(position, player, tree, side) {
  return new Pad(position).choices(player, tree, side);
}
function pad_questions(position, player) {
  let forest;
  forest = new Pad(position).counts[player];
  return ((forest == null) ? [] : forest.questions());
}
export { forests_from_json, score_sheet, pad_choices, pad_questions, score_pad };
