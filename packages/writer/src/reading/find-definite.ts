import { stemWord } from "@inkreel/language";
import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import { SAYING } from "./say-words.js";
import type { TaggedWord } from "./tag-words.js";
import { wordSet } from "./word-set.js";

/** A definite noun phrase that only makes sense if something before has introduced it: "the group", "the company's". */
export interface Definite {
  group: NounGroup;
  /** The place of the phrase with its article, without a possessive ending. */
  startChar: number;
  endChar: number;
  /** The stem of the head noun. */
  stem: string;
  /** The stems of the words between the article and the head noun. */
  modifiers: readonly string[];
}

/** Nouns of which a listener knows only one, and nouns that a sentence explains itself: "the police", "the reason is". */
const KNOWN = wordSet(
  "world earth moon sun sky sea ocean air weather wind rain internet web government public president white country nation economy " +
    "police army military media press market future past present truth rest heart brain body mind law god devil universe " +
    "answer problem reason result results goal aim point trick secret key idea fact news question difference thing bottom " +
    "exception good bad rule caveat catch alternative hope fear irony lesson moral advantage disadvantage downside upside " +
    "general opposite contrary others latter former poor rich elderly young unemployed west east north south left right middle end beginning start " +
    "environment climate constitution parliament congress senate court supreme bible church pope queen king state",
);
/** Modifiers that make a phrase unique or general: "the only way", "the average worker". */
const UNIQUE_MODIFIER =
  /^(?:first|second|third|last|final|only|most|more|less|least|best|worst|same|average|typical|whole|entire|next|main|key|latest|recent|current|other|usual|so-called|human|general|late|then|sooner|\p{L}{3,}est)$/u;
const RELATIVE = wordSet("that who which where when whose whom why");
const TIME_PREPOSITION = wordSet("on in last this during");

/**
 * Returns the definite phrase in the subject of an English sentence, or of its first clause, that the sentence does not
 * explain; null if there is none. Phrases in quotations do not count.
 */
export function findDefinite(reading: SentenceReading): Definite | null {
  const found = reading.groups.find((one) => isSubject(reading, one));
  if (found === undefined || found.determiner !== "the") return null;
  const group = withoutVerb(reading, found);
  if (isKnown(reading, group) || isExplained(reading, group)) return null;
  const inner = reading.words.slice(group.startWord + 1, group.endWord - 1);
  return {
    group,
    startChar: group.startChar,
    endChar: group.endChar - (/['’]s?$/u.exec(group.head.text)?.[0].length ?? 0),
    stem: group.stem,
    modifiers: inner.map(({ lower }) => stemWord(lower)),
  };
}

/** Nouns that take up what was named before: "the deal", "the contract". */
const TAKES_UP = wordSet(
  "company firm agency business corporation bank brand retailer startup maker manufacturer giant band club party newspaper network " +
    "platform operator association coalition institute service deal contract agreement decision announcement ruling attack arrest " +
    "investigation inquiry report study statement proposal offer request demand ban strike crash incident case bill law measure " +
    "program programme project campaign move plan letter interview video photo post tweet email message book film movie song album show " +
    "game match event festival conference meeting talks vote election victim suspect author authors researchers scientists singer actor",
);

/** A definite noun phrase that its sentence does not explain. */
export interface LooseDefinite {
  /** The stem of the head noun. */
  stem: string;
  /** Whether the noun seldom means a thing of which there is only one, so that something before must have named it. */
  takesUp: boolean;
}

/** Returns all definite phrases of a sentence that the sentence does not explain. */
export function findDefinites(reading: SentenceReading): LooseDefinite[] {
  return reading.groups
    .filter((group) => group.determiner === "the" && !isKnown(reading, group) && !isExplained(reading, group))
    .map(({ stem, head, isCollective, person }) => ({
      stem,
      takesUp: isCollective || person === "yes" || TAKES_UP.has(head.lower.replace(/['’]s?$/u, "")),
    }));
}

/**
 * Returns true if a sentence says of each of its definite phrases which one is meant: by a name in it, by what stands behind it, or because there
 * is only one. "The first", "the 22 games" and "that day" are not explained by being counted.
 */
export function explainsDefinites(reading: SentenceReading): boolean {
  return reading.groups.every((group) => {
    const { determiner, head, startWord, endWord, isTime } = group;
    if (/^(?:this|that|these|those|another)$/.test(determiner ?? "")) return false;
    if (determiner !== "the") return true;
    const inner = reading.words.slice(startWord + 1, endWord);
    const isGeneral = inner.some(({ lower }) => /^(?:average|typical|same|human|general|late)$/.test(lower));
    const isOnly =
      isGeneral || KNOWN.has(head.lower.replace(/['’]s?$/u, "")) || inner.some(({ isName }) => isName);
    return isOnly || inner.length === 0 || (isTime && inner.length > 1) || isExplained(reading, group);
  });
}

/** Ends a phrase at its first noun if the tagger took the verb of the clause for a noun: "The tagline drew ridicule". */
function withoutVerb({ words }: SentenceReading, group: NounGroup): NounGroup {
  if (group.head.isPossessive || words.slice(group.endWord).some(({ kind }) => kind === "verb")) return group;
  const at = words
    .slice(0, group.endWord - 1)
    .findIndex(({ kind }, index) => index > group.startWord && kind === "noun");
  const head = words[at];
  if (head === undefined) return group;
  return { ...group, head, endWord: at + 1, endChar: head.endChar, stem: stemWord(head.lower) };
}

/** Whether a phrase starts the sentence, follows an opening adjunct ("On Monday, the group …"), or says a quotation before it. */
function isSubject({ words, quotes }: SentenceReading, group: NounGroup): boolean {
  const before = words.slice(0, group.startWord);
  if (quoteAt(quotes, group.startChar) !== null || group.isTime) return false;
  const last = before.at(-1);
  if (last === undefined) return true;
  if (before.every(({ startChar }) => quoteAt(quotes, startChar) !== null))
    return SAYING.test(words[group.endWord]?.lower ?? "");
  if (before.every(isOpener) || (before.length === 1 && last.behind.startsWith(","))) return true;
  if (!last.behind.startsWith(",") || quotes.some(({ startChar }) => startChar < group.startChar))
    return false;
  return before.slice(0, -1).every(({ behind }) => !/[,;:—–]/.test(behind)) && opensClause(before);
}

function isOpener({ kind, lower, behind }: TaggedWord): boolean {
  return (kind === "adverb" || /^(?:and|but|yet|so|or|then)$/.test(lower)) && /^,?\s*$/.test(behind);
}

/** Whether words are an adjunct or a subordinate clause that opens a sentence, and not its main clause. */
function opensClause(before: readonly TaggedWord[]): boolean {
  const first = before[0];
  if (first === undefined || isGeneral(before)) return false;
  if (/^(?:preposition|conjunction|adverb)$/.test(first.kind)) return true;
  return first.isTime && before.every(({ kind }) => kind !== "verb");
}

/** Whether a clause makes the sentence true of any such thing: "If the lamp breaks, the keeper …". */
function isGeneral(clause: readonly TaggedWord[]): boolean {
  const isCondition = /^(?:if|when|whenever|unless)$/.test(clause[0]?.lower ?? "");
  return (
    isCondition &&
    !clause.some(({ kind, lower }) => kind === "verb" && /^(?:was|were|had|did|came|went)$|ed$/.test(lower))
  );
}

function isKnown({ words }: SentenceReading, group: NounGroup): boolean {
  const inner = words.slice(group.startWord + 1, group.endWord);
  const noun = group.head.lower.replace(/['’]s?$/u, "");
  return (
    group.isTime ||
    KNOWN.has(noun) ||
    (!words.slice(group.endWord).some(({ kind }) => kind === "verb") &&
      inner.some(({ lower }) => KNOWN.has(lower))) ||
    inner.some(({ text, isName }) => isName || /^[\p{Lu}\p{N}]/u.test(text)) ||
    inner.slice(0, -1).some(({ lower }) => UNIQUE_MODIFIER.test(lower)) ||
    inner.length === 0
  );
}

/** Whether the sentence itself says which thing is meant: "the price of bread", "the man who …", "the group, an alliance of …". */
function isExplained(reading: SentenceReading, group: NounGroup): boolean {
  const { words, groups } = reading;
  const isSaidBefore = groups.some(({ stem, endWord }) => stem === group.stem && endWord <= group.startWord);
  return isSaidBefore || isApposed(words, group) || isRestricted(words, group);
}

function isApposed(words: readonly TaggedWord[], { head, endWord }: NounGroup): boolean {
  const next = words[endWord];
  if (!head.behind.startsWith(",") || next === undefined) return false;
  return next.isName || /^(?:a|an|two|three|both)$/.test(next.lower);
}

function isRestricted(words: readonly TaggedWord[], { head, endWord }: NounGroup): boolean {
  const [next, second] = words.slice(endWord, endWord + 2);
  if (next === undefined || !/^\s*$/.test(head.behind) || head.isPossessive) return false;
  if (RELATIVE.has(next.lower)) return true;
  if (next.kind === "preposition" || next.lower === "to")
    return !(TIME_PREPOSITION.has(next.lower) && second?.isTime === true);
  if (next.kind === "verb" && next.lower.endsWith("ing")) return true;
  // "The house we bought", "the plan announced in May has": a clause without a relative pronoun.
  if (next.kind === "pronoun" || (next.isName && /^\s*$/.test(next.behind))) return true;
  return isParticiple(next) && second?.kind === "preposition" && hasFiniteVerb(words.slice(endWord + 1));
}

function isParticiple({ kind, lower }: TaggedWord): boolean {
  return kind === "verb" && /(?:ed|en|wn|nt|made|held|sold|found|built|led|said)$/.test(lower);
}

/** Whether a clause has a further finite verb before its end. */
function hasFiniteVerb(words: readonly TaggedWord[]): boolean {
  const end = words.findIndex(
    ({ behind, lower }) => /[,;:—–]/.test(behind) || /^(?:and|but|that|who|which)$/.test(lower),
  );
  const clause = end < 0 ? words : words.slice(0, end + 1);
  return clause.some(
    ({ kind, lower }, at) =>
      kind === "verb" && clause[at - 1]?.lower !== "to" && !lower.endsWith("ing") && at > 0,
  );
}
