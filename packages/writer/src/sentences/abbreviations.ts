/** Words whose full stop does not end a sentence, lower case, without the stop. */
const BEFORE_NAME_OR_NUMBER = new Set(
  (
    "dr mr mrs ms mx prof rev fr sr jr st mt ft gen col lt sgt capt cmdr maj adm gov sen rep pres hon amb " +
    "no nos nr vol pp p ch fig figs eq sec art ed eds vs v cf ca c approx est al dept univ " +
    "jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thurs fri " +
    "e.g i.e eg ie viz resp inc. ltd. bzw z.b d.h u.a usw ggf evtl str abs hr fr hrsg geb m mme mlle sra dra srta ud uds"
  ).split(" "),
);
/** Abbreviations that often do end a sentence: they do when a capital that starts one follows. */
const MAY_END = new Set(
  "inc ltd corp co llc plc etc bros a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.c a.d jr sr esq min sec hrs ft lb lbs oz in st ave blvd usw".split(
    " ",
  ),
);
const SENTENCE_STARTERS = new Set(
  "the a an it its he she they we you i this that these those there here in on at by for from with when while if as but and so yet then now what why how who where after before since once however still even not no one our his her their my your all some many most each every both".split(
    " ",
  ),
);
/** Not taken for an abbreviation where it is more often a word ending a sentence. */
const ONLY_BEFORE_DIGIT = new Set([
  "no",
  "nos",
  "p",
  "pp",
  "vol",
  "ch",
  "fig",
  "figs",
  "sec",
  "art",
  "eq",
  "ca",
  "c",
  "est",
  "min",
  "in",
  "abs",
  "mar",
  "mon",
  "fri",
  "wed",
  "jan",
  "jun",
  "ed",
  "v",
]);

/**
 * Whether the full stop at the end of `before` belongs to an abbreviation or initial, given what follows.
 * `before` ends with the stop; `after` starts with the white space behind it.
 */
export function isAbbreviationStop(before: string, after: string): boolean {
  if (/°\s?[CFK]\.$/.test(before)) return false;
  const word = /(?<![\p{L}\p{N}.&-])[\p{L}\p{N}.&-]+\.$/u.exec(before)?.[0].slice(0, -1) ?? "";
  if (word === "") return false;
  const lower = word.toLowerCase();
  const next = /^\s+["“‘(]*([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? "";
  if (/^\p{Lu}$/u.test(word)) return isInitial(before, next);
  if (ONLY_BEFORE_DIGIT.has(lower)) return /^\p{N}/u.test(next);
  if (/^\p{Ll}/u.test(next) && (MAY_END.has(lower) || /\./.test(word))) return true;
  if (MAY_END.has(lower) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) {
    if (BEFORE_NAME_OR_NUMBER.has(lower)) return true;
    return next !== "" && !SENTENCE_STARTERS.has(next.toLowerCase()) && !/^\p{Lu}\p{Ll}+$/u.test(next);
  }
  return BEFORE_NAME_OR_NUMBER.has(lower);
}

/** "J. Smith" and "George W. Bush" go on; "vitamin C. The" and "plan B. We" end. */
function isInitial(before: string, next: string): boolean {
  if (!/^\p{Lu}/u.test(next) || next === "I") return false;
  const previous = /(?<!\p{L})(\p{L}+)\s+\p{Lu}\.$/u.exec(before)?.[1];
  const followsLowerCase = previous !== undefined && /^\p{Ll}/u.test(previous);
  return !(followsLowerCase || SENTENCE_STARTERS.has(next.toLowerCase()));
}
