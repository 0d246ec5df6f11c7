import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { foldWord, isCoordinator, spelledValue } from "@inkreel/language";
import { LABEL_MAX_WORDS, isPlural, nounPhrase, subjectBefore } from "./figure-subject.js";
import { elementOfChars } from "./figure-text.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type MultipleLayout = Extract<LayoutContent, { layout: "multiple" }>;

const COUNT = String.raw`two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|a hundred|a thousand|\d{1,3}(?:\.\d{1,2})?`;
const LARGER =
  "more|higher|greater|larger|bigger|longer|faster|stronger|heavier|hotter|warmer|taller|deeper|brighter|louder|richer|deadlier|costlier|farther|further|better|likelier";
const SMALLER = "less|fewer|lower|smaller|shorter|cheaper|lighter|slower|weaker|thinner";
const AS = String.raw`as (?:many|much|often|likely|fast|big|large|long|high|heavy|hot|strong|expensive|costly|common|good|wide|deep|tall|bright|loud|rich|deadly|far|hard|well|effective|efficient|dense|popular|powerful|quickly)`;
const HEDGE = "(?:(?:about|around|roughly|nearly|almost|more than|over|up to|at least|just|only) )?";
const TIMES = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,–-])(?<said>${HEDGE}(?:(?<count>${COUNT})(?: times|[x×]|-times)|(?<twice>twice)|(?<half>half))) (?<how>${AS}|(?:${LARGER}|${SMALLER})(?= (?:than|\p{Ll}+ than|\p{Ll}+ \p{Ll}+ than)|[.,;]|$)|(?:the|their|its|his|her|our|your|that|what) (?=\p{L}))`,
  "iu",
);
const RANGE_BEFORE =
  /(?:\d|\b(?:two|three|four|five|ten|twenty))(?: to | or | and |–|-)$|\bbetween \S{1,12} and $/i;
const MOST_TIMES = 1000;

/** Lays out how many times as much something is as something else, or returns null if the sentence does not say so. */
export function layoutMultiple(facts: SceneFacts): LayoutCandidate<MultipleLayout> | null {
  const match = facts.isEnglish ? TIMES.exec(facts.text) : null;
  const { said = "", how = "", count, half, twice } = match?.groups ?? {};
  if (match === null || RANGE_BEFORE.test(facts.text.slice(0, match.index))) return null;
  const isPossessed = /^(?:the|their|its|his|her|our|your|that|what) $/i.test(how);
  if (isPossessed && half !== undefined) return null;
  const size = half !== undefined ? 0.5 : twice !== undefined ? 2 : countOf(count ?? "");
  const times = new RegExp(`^(?:${SMALLER})`, "i").test(how) ? 1 / size : size;
  if (
    !(size > 0) ||
    size === 1 ||
    size > MOST_TIMES ||
    (isPossessed && NO_MEASURE.test(facts.text.slice(match.index)))
  )
    return null;
  const figure = elementOfChars(facts, match.index, match.index + said.length);
  const endWord = figure.words?.endWord ?? 0;
  const other = isPossessed
    ? nounPhrase(facts, { startWord: endWord, endWord: beforeJoin(facts, endWord), isObject: true })
    : otherAfter(facts, endWord);
  const subject = directSubject(facts, figure.words?.startWord ?? 0);
  if (subject === null && other === null) return null;
  if (isPossessed && OUGHT.test(facts.text.slice(0, match.index))) return null;
  return {
    content: { layout: "multiple", figure, times, label: null, subject, other },
    fit: 0.94,
    reason: say("layout_multiple", { figure: figure.text }),
  };
}

/** "A tyre must withstand four times its pressure" does not say that it does. */
const OUGHT = /(?<!\p{L})(?:must|should|would|could|might)(?: not)?(?: \p{Ll}+){0,2} $/iu;

/** Returns where the first "and" or "but" after a word stands, or the end. */
function beforeJoin({ words }: SceneFacts, startWord: number): number {
  const at = words.slice(startWord, startWord + OTHER_WITHIN).findIndex(({ bare }) => isCoordinator(bare));
  return at < 1 ? words.length : startWord + at;
}

/** "Shift workers wake": the last word is the verb of the plural before it. */
function subjectOfPlainVerb(facts: SceneFacts, toWord: number): SceneElement | null {
  const startWord = facts.words[toWord - 1]?.clauseStartWord ?? 0;
  const isShort = toWord - startWord >= 2 && toWord - startWord <= LABEL_MAX_WORDS + 1;
  const hasVerb =
    isPlural(facts.words[toWord - 2]?.bare ?? "") && /^\p{Ll}+$/u.test(facts.words[toWord - 1]?.bare ?? "");
  return isShort && hasVerb ? nounPhrase(facts, { startWord, endWord: toWord - 1 }) : null;
}

/** A subject that is farther away may have another verb. */
const SUBJECT_WITHIN = 3;

function directSubject(facts: SceneFacts, toWord: number): SceneElement | null {
  const subject = subjectBefore(facts, toWord) ?? subjectOfPlainVerb(facts, toWord);
  return toWord - (subject?.words?.endWord ?? 0) <= SUBJECT_WITHIN ? subject : null;
}

/** "half the time", "three times the next day" and "twice the last week" are no multiples. */
const NO_MEASURE =
  /^\S+(?: times)? the (?:next|last|first|following|same|time|way|day|night|other|past|previous)\b/i;

function countOf(count: string): number {
  if (/^\d/.test(count)) return Number(count);
  const bare = count.toLowerCase().replace(/^a /, "");
  return bare === "hundred" ? 100 : bare === "thousand" ? 1000 : (spelledValue(foldWord(bare), "en") ?? 0);
}

const OTHER_WITHIN = 6;

/** Returns what is compared: the words after "than" or the second "as". */
function otherAfter(facts: SceneFacts, startWord: number): SceneElement | null {
  const near = facts.words.slice(startWord + 1, startWord + 1 + OTHER_WITHIN);
  const at = near.findIndex(({ bare }) => /^(?:as|than)$/i.test(bare));
  const stop = near.findIndex(({ endsClause }) => endsClause);
  if (at < 0 || (stop >= 0 && stop < at)) return null;
  return nounPhrase(facts, { startWord: startWord + at + 2, endWord: facts.words.length, isObject: true });
}
