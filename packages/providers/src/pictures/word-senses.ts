import { contentTerms } from "@inkreel/language";

/** Words with two meanings that pictures show, and the context words of each meaning. */
const SENSES: readonly (readonly [string, readonly string[]])[] = [
  [
    "python",
    [
      "snake reptile animal zoo wildlife terrarium constrictor",
      "code programming software developer computer script library data language",
    ],
  ],
  [
    "java",
    [
      "island indonesia bali volcano beach temple",
      "code programming software developer computer",
      "coffee cup cafe bean",
    ],
  ],
  ["ruby", ["gem gemstone jewel jewelry ring red", "code programming software developer rails"]],
  ["rust", ["iron metal corrosion oxidized old car nail", "code programming software developer compiler"]],
  ["swift", ["bird swallow nest wing", "code programming software developer apple ios"]],
  ["apple", ["fruit tree orchard red food pie cider", "iphone mac macbook ipad computer company technology"]],
  ["mouse", ["animal rodent rat pet cheese wildlife", "computer keyboard click cursor desk screen"]],
  ["cloud", ["sky weather storm rain blue sunset", "computing server data storage software hosting"]],
  ["server", ["rack data computer network cloud hardware", "waiter restaurant tray dining food"]],
  ["shell", ["beach sea seashell snail ocean sand", "terminal command linux code computer"]],
  ["kernel", ["corn nut seed grain popcorn", "linux computer code software"]],
  [
    "port",
    ["harbor harbour ship boat container sea dock", "usb computer cable network", "wine glass bottle"],
  ],
  ["bug", ["insect beetle animal leaf macro", "code software computer error"]],
  ["virus", ["disease medicine health microscope infection vaccine", "computer software malware security"]],
  ["window", ["house glass building room curtain", "computer microsoft software laptop desktop"]],
  ["web", ["spider insect dew", "internet site browser page design computer"]],
  [
    "spring",
    ["flower season blossom garden bloom", "metal coil mattress mechanical", "water source hot river"],
  ],
  ["bank", ["money finance branch atm building account", "river water shore grass"]],
  ["crane", ["bird wildlife wetland flight", "construction building site harbor lifting"]],
  ["seal", ["animal sea ocean ice beach", "stamp wax emblem document", "gasket rubber pipe"]],
  ["bat", ["animal cave night wing", "baseball cricket ball sport"]],
  ["jaguar", ["animal cat wildlife jungle", "car automobile vehicle"]],
  ["mercury", ["planet space solar astronomy", "metal thermometer element liquid"]],
  ["saturn", ["planet space ring astronomy", "car automobile vehicle rocket"]],
  [
    "pitch",
    [
      "football soccer field grass stadium",
      "music note sound singing",
      "presentation startup investor",
      "baseball ball",
    ],
  ],
  ["bass", ["fish fishing lake angler", "guitar music instrument sound speaker"]],
  ["chip", ["computer processor circuit semiconductor silicon", "potato food snack fries"]],
  ["cell", ["biology microscope bacteria tissue", "prison jail bar", "phone mobile"]],
  ["plant", ["flower garden green leaf pot", "factory industry power nuclear chimney"]],
  ["palm", ["tree beach tropical", "hand finger skin"]],
  ["nail", ["finger manicure polish hand", "hammer wood carpenter steel"]],
  ["match", ["football sport stadium player game", "fire flame stick box"]],
  ["bow", ["arrow archery hunter", "ribbon gift tie", "ship boat"]],
  ["date", ["fruit palm food", "calendar day", "couple dinner romance restaurant"]],
  ["bark", ["tree wood trunk forest", "dog"]],
  ["trunk", ["tree wood bark forest", "elephant animal", "car luggage"]],
  ["draft", ["beer glass pub", "paper writing document", "horse"]],
  ["buffer", ["memory data code computer", "train railway", "polish machine"]],
  ["queen", ["bee hive honey beekeeper insect", "royal crown monarch palace elizabeth", "chess board"]],
  ["drone", ["bee hive honey insect", "flight camera propeller quadcopter aerial"]],
  ["tit", ["bird wildlife nest branch garden songbird"]],
  [
    "model",
    ["fashion woman dress runway portrait", "train miniature scale toy", "data language learning computer"],
  ],
  ["jam", ["strawberry bread jar breakfast food", "traffic car road highway"]],
  ["net", ["fishing fish boat sea", "tennis sport goal ball", "internet web"]],
  ["stream", ["river water forest creek nature", "video live music service"]],
  ["pool", ["swimming water swimmer", "billiard table cue"]],
  ["tank", ["military war army", "water fish aquarium", "fuel oil gas"]],
];

interface Sense {
  terms: ReadonlySet<string>;
}
const BY_STEM: ReadonlyMap<string, readonly Sense[]> = new Map(
  SENSES.map(([word, senses]) => [
    contentTerms(word)[0] ?? word,
    senses.map((company) => ({ terms: new Set(contentTerms(company)) })),
  ]),
);

/** "other": the picture uses this word in another sense than the text. "unclear": the sense cannot be determined. */
export type SenseVerdict = "same" | "other" | "unclear";

/** Compares the senses of an ambiguous word in text and picture. Words with one meaning have the same sense. */
export function compareSenses(
  stem: string,
  { textTerms, pictureTerms }: { textTerms: ReadonlySet<string>; pictureTerms: ReadonlySet<string> },
): SenseVerdict {
  const senses = BY_STEM.get(stem);
  if (senses === undefined) return "same";
  const meant = bestSense(senses, textTerms);
  const shown = bestSense(senses, pictureTerms);
  if (meant === null || shown === null) return "unclear";
  return meant === shown ? "same" : "other";
}

function bestSense(senses: readonly Sense[], terms: ReadonlySet<string>): Sense | null {
  const counted = senses
    .map((sense) => ({ sense, count: [...sense.terms].filter((term) => terms.has(term)).length }))
    .toSorted((left, right) => right.count - left.count);
  const [first, second] = counted;
  if (first === undefined || first.count === 0 || first.count === second?.count) return null;
  return first.sense;
}
