import { isTasteless } from "./mood.js";
import { wordSet } from "../reading/word-set.js";

/** Drawings on which one reads a time. */
const CLOCKS = wordSet("mantelpiece-clock alarm-clock watch timer-clock");
/** "9 p.m.", "half past nine", "21 Uhr", "9:30". */
const TIME_OF_DAY =
  /(?<![\p{L}\d])\d{1,2}(?:[.:]\d{2})?\s?(?:uhr|a\.?m\b|p\.?m\b|o['’]clock)|(?<![\p{L}\d:.,])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])|(?<!\p{L})(?:half past|quarter (?:past|to)|o['’]clock|\p{L}+ uhr (?:morgens|mittags|abends|nachts)|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf) uhr|midnight|noon|mitternacht)(?!\p{L})/iu;

/** Drawings with the words beside which they are wrong. */
const EXCLUDED: readonly { drawings: ReadonlySet<string>; excludedBy: RegExp }[] = [
  // Towers of glass are of today.
  {
    drawings: wordSet("cityscape cityscape-at-dusk night-with-stars office-building"),
    excludedBy:
      /(?<!\p{L})(?:ancient|medieval|bronze age|iron age|antiquity|ruins|archaeolog\p{L}*|antike[nrsm]?|mittelalterlich\p{L}*|bronzezeit\p{L}*|ruinen|archäolog\p{L}*|v\. ?chr)(?!\p{L})/iu,
  },
  // What flees is not on holiday, and neither is who mourns.
  {
    drawings: wordSet(
      "desert-island beach-with-umbrella luggage sunglasses ferris-wheel person-surfing bikini",
    ),
    excludedBy:
      /(?<!\p{L})(?:refugees?|migrants?|asylum|drown(?:ed|s|ing)?|tsunamis?|earthquakes?|shipwrecks?|\p{L}*flüchtling\p{L}*|migranten|asyl\p{L}*|ertrunken\p{L}*|ertrank\p{L}*|erdbeben\p{L}*|schiffbrüchig\p{L}*|war|killed|krieg\p{L}*)(?!\p{L})/iu,
  },
  // Nobody mourns at a feast.
  {
    drawings: wordSet("coffin headstone funeral-urn skull skull-and-crossbones"),
    excludedBy:
      /(?<!\p{L})(?:weddings?|birthdays?|part(?:y|ies)|festivals?|carnivals?|christmas|holidays?|vacations?|hochzeit\p{L}*|geburtstag\p{L}*|feier\p{L}*|festival\p{L}*|karneval\p{L}*|weihnacht\p{L}*|urlaub\p{L}*|ferien)(?!\p{L})/iu,
  },
  // Bars that rise are no loss.
  {
    drawings: wordSet("bar-chart chart-increasing"),
    excludedBy:
      /(?<!\p{L})(?:cris[ie]s|recession|slump\p{L}*|declin\p{L}*|f[ea]ll(?:s|en|ing)?|lost|loss(?:es)?|worse\p{L}*|sacked|laid off|default\p{L}*|bankrupt\p{L}*|shrank|shrink\p{L}*|slid(?:e|es|ing)?|plung\p{L}*|tumbl\p{L}*|drop(?:s|ped)?|halv(?:e|es|ed|ing)|scaled back|slow(?:s|ed|ing|er)?|below|cuts?|krisen?|\p{L}*krise|rezession|rückg[aä]ng\p{L}*|verlust\p{L}*|sank\p{L}*|sinken\p{L}*|gesunken\p{L}*|insolven\p{L}*|abschaff\p{L}*|arbeitslos\p{L}*|schrumpf\p{L}*)(?!\p{L})/iu,
  },
  // Money beside those who lose their work mocks them, and beside a faith it repeats a slander.
  {
    drawings: wordSet("money-bag money-with-wings dollar-banknote pound-banknote euro-banknote coin"),
    excludedBy:
      /(?<!\p{L})(?:lay(?:s|ing)? off|laid off|lay-?offs?|redundan\p{L}*|job cuts|jews?|jewish|antisemit\p{L}*|anti-semit\p{L}*|patients?|prostitut\p{L}*|brothels?|trafficking|bordell\p{L}*|juden|jüdisch\p{L}*|entlass\p{L}*|kündigung\p{L}*|patienten)(?!\p{L})/iu,
  },
  // A banknote is of one currency.
  {
    drawings: wordSet("euro-banknote"),
    excludedBy: /[£$¥]|(?<!\p{L})(?:pounds?|sterling|dollars?|yen|treasury|pfund|dollar)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("dollar-banknote pound-banknote"),
    excludedBy: /(?<!\p{L})(?:loss of life|bury|burying|buried|mourn\p{L}*)(?!\p{L})/iu,
  },
  // The patrol car is of today, and no terror drives it.
  {
    drawings: wordSet("police-car"),
    excludedBy:
      /(?<!\p{L})(?:gestapo|nazis?|stasi|secret police|geheimpolizei|staatssicherheit|(?:in|of|since|until|by|jahre?|seit|bis) 1(?:[0-8]\d\d|9[0-4]\d))(?![\p{L}\p{N}])/iu,
  },
  // Engines and wires are of later times.
  {
    drawings: wordSet(
      "laptop desktop-computer telephone telephone-receiver mobile-phone automobile locomotive tractor airplane factory",
    ),
    excludedBy:
      /(?<!\p{L})(?:medieval|middle ages|mittelalter\p{L}*|1[0-7]th century|(?:1[0-7]|[89])\. jahrhunderts?|(?:in|of|since|until|by|from|im|um|anno|jahre?|seit|bis|von|ab) 1[0-7]\d\d)(?![\p{L}\p{N}])/iu,
  },
  // Each device and each vehicle is one of its own.
  {
    drawings: wordSet("laptop desktop-computer telephone telephone-receiver"),
    excludedBy:
      /(?<!\p{L})(?:smartphones?|android\p{L}*|iphones?|mobile phones?|cellphones?|handys?)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("automobile oncoming-automobile"),
    excludedBy: /(?<!\p{L})(?:\p{L}*boats?|\p{L}*boot(?:e[ns]?|s)?|yachts?|yachten)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("dress"),
    excludedBy: /(?<!\p{L})(?:\p{L}*bags?|\p{L}*taschen?)(?!\p{L})/iu,
  },
  // Who is invited, or goes to school, is no baby.
  {
    drawings: wordSet("baby baby-bottle"),
    excludedBy:
      /(?<!\p{L})(?:birthday part(?:y|ies)|schoolchild(?:ren)?|teenagers?|kindergeburtstag\p{L}*|einlad\p{L}*|eingeladen\p{L}*|schulkind\p{L}*|jugendliche[nr]?)(?!\p{L})/iu,
  },
  // What costs nothing needs no money.
  {
    drawings: wordSet("money-bag money-with-wings dollar-banknote pound-banknote euro-banknote coin"),
    excludedBy:
      /(?<!\p{L})(?:free of charge|for free|at no cost|kostenlos\p{L}*|gratis|kostenfrei\p{L}*)(?!\p{L})/iu,
  },
  // A battery stands for no source of energy.
  {
    drawings: wordSet("battery low-battery"),
    excludedBy: /(?<!\p{L})(?:fossil\p{L}*|renewables?|erneuerbar\p{L}*)(?!\p{L})/iu,
  },
  // A railway has no buses, a coal mine no reactor, and wine is cold.
  {
    drawings: wordSet("bus trolleybus"),
    excludedBy:
      /^(?!.*bus).*(?<!\p{L})(?:\p{L}*bahn(?:en)?|züge?n?|zugfahr\p{L}*|schienen?\p{L}*|trains?|railways?|rail)(?!\p{L})/isu,
  },
  {
    drawings: wordSet("icon-nuclear-plant"),
    excludedBy: /^(?!.*(?:atom|kern|nuclear|reactor|reaktor)).*(?:kohle|(?<!\p{L})coal(?!\p{L}))/isu,
  },
  {
    drawings: wordSet("hot-beverage"),
    excludedBy:
      /(?<!\p{L})(?:wines?|whisk(?:e?ys?|ies)|beers?|\p{L}*weine?[ns]?|\p{L}*biere?[ns]?|fleisch\p{L}*)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("laptop desktop-computer"),
    excludedBy: /(?<!\p{L})(?:mobil|unterwegs|handy\p{L}*|on the go)(?!\p{L})/iu,
  },
  // What a company keeps is no reading.
  {
    drawings: wordSet("books open-book closed-book"),
    excludedBy:
      /(?<!\p{L})(?:restat\p{L}*|account(?:ing|ants?)|audit\p{L}*|(?:probe|inquiry|investigation|look) (?:of|into) (?:its|their|the) books|balance[ds]? (?:its|their|the) books)(?!\p{L})/iu,
  },
  // One watches it.
  {
    drawings: wordSet("soap"),
    excludedBy:
      /(?<!\p{L})(?:tv|television|episodes?|viewers?|audiences?|ratings|series|act(?:ors?|ress(?:es)?)|drama|storylines?)(?!\p{L})/iu,
  },
  // A paper basket makes light of what it cannot hold.
  {
    drawings: wordSet("wastebasket"),
    excludedBy:
      /(?<!\p{L})(?:nuclear|radioactive|toxic|endlager\p{L}*|\p{L}*radioaktiv\p{L}*|atom\p{L}*|giftig\p{L}*)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("airplane"),
    excludedBy: /(?<!\p{L})(?:helicopters?|choppers?|hubschrauber\p{L}*)(?!\p{L})/iu,
  },
  // Each faith has its own house.
  {
    drawings: wordSet("church"),
    excludedBy:
      /(?<!\p{L})(?:mosques?|muslims?|islam\p{L}*|synagogues?|jewish|hindus?|buddhis\p{L}*|moschee\p{L}*|moslem\p{L}*|muslim\p{L}*|synagoge\p{L}*|jüdisch\p{L}*)(?!\p{L})/iu,
  },
  // A house of columns beside it would be read as that bank.
  { drawings: wordSet("bank classical-building"), excludedBy: /(?<!\p{L})langen? bank(?!\p{L})/iu },

  {
    drawings: wordSet(
      "sun sun-behind-cloud sun-behind-small-cloud sunrise sunset rainbow beach-with-umbrella",
    ),
    excludedBy:
      /(?<!\p{L})(?:storms?|stormy|rain(?:y|ed|ing|fall)?|snow(?:y|ed|ing|fall)?|blizzards?|hail|sleet|delays?|cancel\p{L}*|flood\p{L}*|\p{L}*sturm|\p{L}*stürme[n]?|\p{L}*regen|regnet\p{L}*|schnee\p{L}*|schneit\p{L}*|unwetter\p{L}*|hagel|überschwemm\p{L}*)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("cloud-with-lightning cloud-with-lightning-and-rain cloud-with-rain"),
    excludedBy:
      /(?<!\p{L})(?:cold|freezing|frost\p{L}*|snow\p{L}*|wintry|wintery|blizzards?|ice|icy|sunny|sunshine|dry|drought|clear sk(?:y|ies)|kälte|kalt\p{L}*|frost\p{L}*|schnee\p{L}*|winterlich\p{L}*|sonnig\p{L}*|trocken\p{L}*|dürre)(?!\p{L})/iu,
  },
  {
    drawings: wordSet("cloud-with-snow snowflake snowman-without-snow"),
    excludedBy:
      /(?<!\p{L})(?:hot|heat|heatwaves?|warm\p{L}*|summer|sunny|hitze\p{L}*|heiß\p{L}*|warm\p{L}*|sommer\p{L}*|sonnig\p{L}*)(?!\p{L})/iu,
  },
];

/** Returns true for a drawing that its sentence contradicts: a cheerful one beside a death, a clock beside another time, sun beside a storm, towers of glass beside an ancient city. */
export function isUnfit(name: string, sentence: string): boolean {
  if (isTasteless(name, sentence)) return true;
  if (CLOCKS.has(name)) return TIME_OF_DAY.test(sentence);
  return EXCLUDED.some(({ drawings, excludedBy }) => drawings.has(name) && excludedBy.test(sentence));
}
