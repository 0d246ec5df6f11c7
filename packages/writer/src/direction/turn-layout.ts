import { say, type LayoutContent } from "@inkreel/contract";
import { isAuxiliary, isPronoun, leansForward, splitSentences } from "@inkreel/language";
import { findCompletePhrase } from "./key-phrase.js";
import { isAside } from "./phrase-starts.js";
import {
  capitalise,
  elementOf,
  readWords,
  trimPunctuation,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type Title = Extract<LayoutContent, { layout: "title" }>;

const HEADLINE_LIMIT = { maxWords: 12, maxChars: 64 };
const MAX_KICKER_CHARS = 34;
const MAX_KICKER_WORDS = 7;
/** The fit is higher than that of a statement, because the time or the place of an event deserves its own line. */
const TURN_FIT = 0.5;
/** The fit is lower than that of a statement, so that this layout is used only after a statement. */
const DEFINITION_FIT = 0.3;

/** Match adverbials without a comma: "Years later I …", "In Furnas the …", "Over thirty years it …". */
const BARE_TURNS: readonly RegExp[] = [
  /^(?:(?:years|months|weeks|days|hours|minutes) later|one (?:winter|spring|summer|autumn|day|night|morning|evening|year)|(?:this|last|next) (?:year|week|month|winter|spring|summer|autumn))(?= (?:i|we|you|he|she|it|they|the|an?|my|our|his|her|their) )/i,
  /^(?:in|on|at|after|before|during) (?!(?:this|that|it|them|us|you|all)\b)[\p{L}-]+(?= (?:the|my|our|his|her|their) )/iu,
  /^(?:in|on|at|over|after|before|during) (?:[\p{L}-]+ ){1,4}?[\p{L}-]+(?= (?:i|we|you|he|she|it|they) )/iu,
];
/** Matches adverbials that state no time, place or condition. */
const EMPTY_ASIDE =
  /^(?:of course|for example|for instance|in fact|in short|as a result|instead of|like|unlike|to)\b/i;
const CONDITION =
  /^(?:every time|each time|if|when|while|after|before|once|as soon as|until|unless|where)\b/i;
const DEFINITION = /^((?:\S+ ){1,4}?(?:is|are|was|were)) ([^,;:]{4,64})[.!]$/;

/**
 * Lays out a sentence that begins with an adverbial of time, place or condition, or that is a definition. The adverbial, or the subject
 * of the definition, becomes a small kicker above the rest of the sentence. The layout changes no words.
 */
export function layoutTurn(facts: SceneFacts): LayoutCandidate<Title> | null {
  if (!facts.isEnglish || facts.index === 0 || /["“”«»]/.test(facts.text)) return null;
  if (splitSentences(facts.text).length > 1) return null;
  return layoutAside(facts) ?? layoutDefinition(facts);
}

function layoutAside(facts: SceneFacts): LayoutCandidate<Title> | null {
  const aside = findAside(facts);
  if (aside === null || EMPTY_ASIDE.test(aside)) return null;
  return candidate(facts, { kicker: aside, startChar: aside.length, fit: TURN_FIT });
}

function findAside({ text, words }: SceneFacts): string | null {
  for (const pattern of BARE_TURNS) {
    const turn = pattern.exec(text)?.[0] ?? null;
    if (turn !== null) return leansForward(turn.split(" ").at(-1) ?? "") ? null : turn;
  }
  const comma = text.indexOf(", ");
  if (comma < 0 || !(isAside(words, 0) || CONDITION.test(text))) return null;
  const aside = text.slice(0, comma);
  if (CONDITION.test(aside)) return aside;
  const isEnumeration = /^, [^,]+(?:, [^,]+)*,? (?:and|or) /.test(text.slice(comma));
  const hasVerb = readWords(aside).some(({ bare }) => isAuxiliary(bare));
  return isEnumeration || hasVerb ? null : aside;
}

function layoutDefinition(facts: SceneFacts): LayoutCandidate<Title> | null {
  const kicker = DEFINITION.exec(facts.text)?.[1];
  const first = facts.words[0]?.bare ?? "";
  if (kicker === undefined || isPronoun(first) || /^(?:there|here|who|how|why|not)$/i.test(first))
    return null;
  if (/ (?:who|that|which|and|or) /.test(kicker)) return null;
  return candidate(facts, { kicker, startChar: kicker.length, fit: DEFINITION_FIT });
}

function candidate(
  facts: SceneFacts,
  part: { kicker: string; startChar: number; fit: number },
): LayoutCandidate<Title> | null {
  const { kicker, startChar, fit } = part;
  if (kicker.length > MAX_KICKER_CHARS || kicker.split(/\s+/).length > MAX_KICKER_WORDS) return null;
  const range = wordsOfChars(facts.words, startChar + 1, facts.text.length);
  const text = facts.text.slice(facts.words[range.startWord]?.startChar ?? 0);
  const inner = findCompletePhrase({ ...facts, text, words: readWords(text) }, HEADLINE_LIMIT);
  if (inner === null || (fit === DEFINITION_FIT && inner.startWord > 0)) return null;
  const headline = elementOf(facts, {
    startWord: range.startWord + inner.startWord,
    endWord: range.startWord + inner.endWord,
  });
  return {
    content: {
      layout: "title",
      kicker: trimPunctuation(kicker),
      headline: { ...headline, text: capitalise(headline.text) },
    },
    fit,
    reason: say("layout_turn", { kicker: trimPunctuation(kicker) }),
  };
}
