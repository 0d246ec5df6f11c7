import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { findDefinites } from "../reading/find-definite.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { hangsAlone } from "./hangs-alone.js";

/** Words by which a sentence continues what the sentences before it say. */
const LINKS =
  /\b(?:also|too(?=[.,;:!?”"]|$)|separately|meanwhile|additionally|as well|previous|previously|earlier|later|however|therefore|instead|both|another|others|latter|former|added|adds|continued|went on)\b|^(?:but|and|then|yet|so)\b/i;
/** Words that answer or take up the sentence before, which must therefore be said. */
const LEANS =
  /\b(?:later )?that (?:same )?(?:night|evening|morning|afternoon|day)\b(?! (?:when|that|of|in))|^["“]?(?:(?:yes|no|sure|right|exactly|indeed|well)[,.!]|(?:is|are|was|were|does|do|did|could|can|would|will|has|have) (?:that|this|it|he|she|they|these|those)\b|you (?:read|heard) that\b|in a nutshell\b|doing (?:just |exactly )?(?:that|so|this)\b|here,|that(?:['’]s| is| was)\b|th(?:is|ese|ose) (?:is|was|are|were)\b|the answer\b|which\b|as in\b|enter (?:the|an?)\b|not only (?:is|are|was|were|do|does|did)\b|if (?:that|this|so|not)\b|the \p{Ll}+: |(?:some|others|many|few|both|neither|each) (?:of (?:them|these|those)\b|have|has|are|were|was|said?|says?|\p{Ll}+ed\b)|(?:or|because)\b)/iu;
/** Connectives that state how a sentence follows from the one before: it says something else without that one, even if they are cut. */
const FOLLOWS =
  /\b(?:instead|similarly|likewise|for (?:example|instance)|in other words|in turn|even so|that (?:being )?said|as a result|therefore|thus|hence|consequently|accordingly)\b/iu;
const OTHER = /\b(?:that|the other) (\p{Ll}+)/gu;
const DEMONSTRATIVE = /\b(?:this|these|those|such) (\p{Ll}+)/gu;
/** Behind "this", these words point at nothing that was said: "this year", "this is". */
const POINTS_NOWHERE =
  /^(?:times?|years?|weeks?|months?|days?|morning|afternoon|evening|night|summer|winter|spring|fall|autumn|season|century|decade|moment|point|way|kinds?|sorts?|types?|cases?|reasons?|who|is|was|are|were|will|has|have|had|would|could|can|may|might|an?|as|in|of|to|that|one|ones)$/;
/** "That opener suggests …", "behind that promise": a noun that nobody has said before sums up the sentence before. */
const SUMS_UP =
  /(?:^["“]?(?:(?:But|And|So|Yet),? )?|\b(?:of|in|to|for|from|with|by|at|on|behind|under) )that (\p{Ll}{3,})/giu;
const NAME = /\p{Lu}[\p{L}\p{N}]+/gu;
/** Names that everybody knows. */
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)$/u;

/** Words that stand for a name that was just said: "a partner at the firm". */
const STANDS_FOR_NAME =
  /\bthe (?:[\p{Ll}-]+ )?(?:firm|company|startup|agency|institute|foundation|charity|brand|retailer|bank|club|team|researchers|authors|study|pair|duo|trio|couple)\b(?! (?:of|that|which|who|behind|for|in)\b)/iu;
/** So many sentences back that name may stand. */
const NAME_REACH = 3;

/** A title that says nothing of who somebody is. */
const COURTESY = /^(?:mr|mrs|ms|miss|mx)\.?$/i;

/** What a sentence needs from those before it. */
export interface ListenerNeeds {
  /** Terms that an earlier sentence introduces: its names, "the plan", "this rule". */
  needs: readonly string[];
  /** Terms of definite phrases that the text names here for the first time: "the drama". Often they sum up the sentence before. */
  loose: readonly string[];
  /** Whether it must not follow a gap, although it may open a script behind its title: "a similar mill", "has since closed". */
  hangs: boolean;
  /** Whether its words link it to the sentence before: "also", "later", "But …". */
  isLinked: boolean;
  /** Whether it answers or takes up the sentence before as a whole: "Is that true?", "Yes, …", "Doing just that …". */
  leans: boolean;
}

/** Returns a function that tells what each sentence of an English text needs from those before it. `read` reads its sentences. */
export function readNeeds(
  passages: readonly DraftPassage[],
  read: SentenceReader,
): (passage: DraftPassage) => ListenerNeeds {
  const introducedBy = new Map<string, number>();
  for (const { id, text } of passages)
    for (const term of contentTerms(text)) if (!introducedBy.has(term)) introducedBy.set(term, id);
  const names = innerNames(passages);
  const places = new Map(passages.map(({ id }, at) => [id, at]));
  const nameBefore = ({ id, text }: DraftPassage): string[] => {
    if (!STANDS_FOR_NAME.test(text)) return [];
    const at = places.get(id) ?? 0;
    const before = passages.slice(Math.max(0, at - NAME_REACH), at).map((each) => namesIn(each.text, names));
    return before.findLast((terms) => terms.length > 0) ?? [];
  };
  return (passage) => {
    const isOlder = (term: string): boolean => (introducedBy.get(term) ?? Infinity) < passage.id;
    const reading = read(passage.text);
    const found = findDefinites(reading);
    const definites = found.filter(({ stem, takesUp }) => takesUp || isOlder(stem)).map(({ stem }) => stem);
    const loose = found.filter(({ stem, takesUp }) => !takesUp && !isOlder(stem)).map(({ stem }) => stem);
    const others = [...wordsOf(passage.text, OTHER), ...namedIn(passage, names)].filter(isOlder);
    const pointed = wordsOf(passage.text, DEMONSTRATIVE);
    const sumsUp = wordsOf(passage.text, SUMS_UP).some((term) => !isOlder(term));
    const text = withoutConnective(passage);
    return {
      needs: [...new Set([...definites, ...others, ...pointed, ...nameBefore(passage)])],
      loose: [...new Set(loose)],
      hangs: hangsAlone(reading),
      isLinked: LINKS.test(text),
      leans: LEANS.test(text) || sumsUp || FOLLOWS.test(connectiveOf(passage)),
    };
  };
}

function connectiveOf({ text, connective }: DraftPassage): string {
  return connective === undefined ? "" : text.slice(connective.startChar, connective.endChar);
}

/** A "but" or "however" behind a gap is cut. */
function withoutConnective({ text, connective }: DraftPassage): string {
  return connective === undefined
    ? text
    : text.slice(0, connective.startChar) + text.slice(connective.endChar);
}

/** Returns the stems of the words that a text writes with a capital within a sentence. */
function innerNames(passages: readonly DraftPassage[]): Set<string> {
  const inner = passages
    .flatMap(({ text }) => text.slice(1).match(NAME) ?? [])
    .filter((name) => !CALENDAR.test(name));
  return new Set(inner.flatMap((name) => contentTerms(name)));
}

/** Returns the stems of the names in a passage, without the people that a script introduces with their role. */
function namedIn({ text, mentions = [] }: DraftPassage, names: ReadonlySet<string>): string[] {
  const introduced = new Set(
    mentions
      .filter(({ role, title }) => role !== null || (title !== null && !COURTESY.test(title)))
      .flatMap(({ name }) => contentTerms(name)),
  );
  return namesIn(text, names).filter((term) => !introduced.has(term));
}

/** Returns the stems in a text that are of names. */
function namesIn(text: string, names: ReadonlySet<string>): string[] {
  return (text.match(NAME) ?? []).flatMap((name) => contentTerms(name)).filter((term) => names.has(term));
}

function wordsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, word = ""]) =>
    POINTS_NOWHERE.test(word) ? [] : contentTerms(word),
  );
}
