import { isTasteless } from "./mood.js";
import { wordSet } from "../reading/word-set.js";

/** Drawings on which one reads a time. */
const CLOCKS = wordSet("mantelpiece-clock alarm-clock watch timer-clock");
/** "9 p.m.", "half past nine", "21 Uhr", "9:30". */
const TIME_OF_DAY =
  /(?<![\p{L}\d])\d{1,2}(?:[.:]\d{2})?\s?(?:uhr|a\.?m\b|p\.?m\b|o['’]clock)|(?<![\p{L}\d:.,])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])|(?<!\p{L})(?:half past|quarter (?:past|to)|o['’]clock|\p{L}+ uhr (?:morgens|mittags|abends|nachts)|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf) uhr|midnight|noon|mitternacht)(?!\p{L})/iu;

/** Weathers that exclude each other, with the words of each. */
const WEATHERS: readonly { drawings: ReadonlySet<string>; excludedBy: RegExp }[] = [
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

/** Returns true for a drawing that its sentence contradicts: a cheerful one beside a death, a clock beside another time, sun beside a storm. */
export function isUnfit(name: string, sentence: string): boolean {
  if (isTasteless(name, sentence)) return true;
  if (CLOCKS.has(name)) return TIME_OF_DAY.test(sentence);
  return WEATHERS.some(({ drawings, excludedBy }) => drawings.has(name) && excludedBy.test(sentence));
}
