import { type Rule, type Token, nextCore } from "../token.js";

/** Read out wherever they stand, with or without their last dot. */
const ALWAYS: Readonly<Record<string, string>> = {
  mr: "mister",
  mrs: "missus",
  ms: "miz",
  prof: "professor",
  "e.g": "for example",
  eg: "for example",
  "i.e": "that is",
  ie: "that is",
  vs: "versus",
  etc: "et cetera",
  "a.k.a": "also known as",
  "ph.d": "P H D",
  phd: "P H D",
  "w/": "with",
  "w/o": "without",
  "b/c": "because",
  "&c": "et cetera",
  cf: "compare",
};
/** Read out only with their dot, which tells them from words. */
const DOTTED: Readonly<Record<string, string>> = {
  approx: "approximately",
  apt: "apartment",
  est: "established",
  dept: "department",
  govt: "government",
  inc: "incorporated",
  ltd: "limited",
  corp: "corporation",
  co: "company",
  jr: "junior",
  sr: "senior",
  rev: "reverend",
  hon: "honorable",
  gen: "general",
  sgt: "sergeant",
  capt: "captain",
  lt: "lieutenant",
  col: "colonel",
  gov: "governor",
  sen: "senator",
  rep: "representative",
  pres: "president",
  ave: "avenue",
  blvd: "boulevard",
  rd: "road",
  ln: "lane",
  hwy: "highway",
  mt: "mount",
  ft: "fort",
  al: "al",
  ed: "edition",
  max: "maximum",
  min: "minimum",
  avg: "average",
  temp: "temperature",
  misc: "miscellaneous",
  tel: "telephone",
  ext: "extension",
  intl: "international",
  univ: "university",
  assn: "association",
};
/** Read out only with their dot and before a number. */
const BEFORE_NUMBER: Readonly<Record<string, string>> = {
  no: "number",
  nos: "numbers",
  p: "page",
  pp: "pages",
  vol: "volume",
  fig: "figure",
  figs: "figures",
  ch: "chapter",
  sec: "section",
  eq: "equation",
  art: "article",
  c: "circa",
  ca: "circa",
};
/** After these a capital letter does not mean that a sentence ended. */
const TITLES = new Set(
  "mr mrs ms dr prof st rev hon gen sgt capt lt col gov sen rep pres mt ft vs e.g i.e cf approx no fig".split(
    " ",
  ),
);

/** "Prof.", "e.g.", "vs.", "No. 5", "Dr. Who", "Elm Dr.", "St. Louis", "Main St.". */
export const sayAbbreviation: Rule = (input) => {
  const token = input.tokens[input.index]!;
  const core = token.core.toLowerCase();
  const hasDot = token.trail.startsWith(".");
  const next = nextCore(input, ".");
  const words =
    sayDoctorOrSaint(core, hasDot, next, token) ??
    own(ALWAYS, core) ??
    (hasDot ? own(DOTTED, core) : null) ??
    (hasDot && /^\d|^[IVX]+$/.test(next) ? own(BEFORE_NUMBER, core) : null);
  // "IE" and "ED" in capitals are acronyms.
  return words === null || (!hasDot && /^[A-Z]{2,}$/.test(token.core)) ? null : [words.split(" ")];
};

function own(table: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(table, key) ? table[key]! : null;
}

function sayDoctorOrSaint(core: string, hasDot: boolean, next: string, token: Token): string | null {
  if ((core !== "dr" && core !== "st") || !(hasDot || /^[A-Z]/.test(token.core))) return null;
  const isBeforeName = /^[A-Z]/.test(next === "" ? "" : next);
  if (core === "dr") return isBeforeName || !hasDot ? "doctor" : "drive";
  return isBeforeName || !hasDot ? "saint" : "street";
}

/** True where the dot of a word belongs to the word and says nothing about the sentence. */
export function isAbbreviationDot({ core, trail }: Token, next: Token | undefined): boolean {
  if (trail !== "." || next === undefined) return false;
  const written = core.toLowerCase();
  if (TITLES.has(written)) return !(written === "st" || written === "no") || /^[A-Z\d]/.test(next.core);
  const isInitial = /^[A-Z]$/.test(core) && core !== "I";
  const isShortened =
    own(ALWAYS, written) !== null || own(DOTTED, written) !== null || /^[a-z](\.[a-z])+$/.test(written);
  const isMonthOrDay =
    /^(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/.test(written) && /^\d/.test(next.core);
  const isBeforeNumber = own(BEFORE_NUMBER, written) !== null && /^\d/.test(next.core);
  return (
    isInitial ||
    isMonthOrDay ||
    isBeforeNumber ||
    (isShortened && !/^["'(]*[A-Z]/.test(next.lead + next.core))
  );
}
