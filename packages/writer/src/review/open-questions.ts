import { contentTerms, spelledValue, splitSentences, splitWords } from "@inkreel/language";

/** A sentence that may answer a question, and whether the source supports it. */
export interface AnswerCandidate {
  text: string;
  isFounded: boolean;
}

const ASKS = /[?？؟]["”’»)\]]{0,3}$/u;
/** Matches questions whose answer is a number or a date. */
const ASKS_FIGURE =
  /^(?:(?:so|and|but|und|aber),? )?(?:how (?:many|much|long|far|old|fast|often|big|high)|what (?:share|percentage)|when|wie (?:viele?|lange|weit|alt|oft|hoch|groß|schnell)|wann)\b/iu;
const DATE_WORD =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|never|always|daily|weekly|yearly|januar|februar|märz|mai|juni|juli|oktober|dezember|heute|morgen|nie|immer|täglich)\b/iu;

/** Tells whether a sentence ends with a question mark. */
export function isQuestion(text: string): boolean {
  return ASKS.test(text.trim());
}

/** Returns the questions of a text with their question marks. */
export function questionsOf(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text.trim())
    .filter(isQuestion);
}

/**
 * Returns the index of the first sentence that may answer a question, or null. The source must support this sentence, it must share a
 * term with the question, and it must contain a number or a date if the question asks for one. If the script speaks the question
 * itself (`isSaid`), the sentence directly after it need not share a term.
 */
export function findAnswer(
  question: string,
  behind: readonly AnswerCandidate[],
  isSaid: boolean,
): number | null {
  const asked = new Set(contentTerms(question));
  const needsFigure = ASKS_FIGURE.test(question);
  const at = behind.findIndex(({ text, isFounded }, index) => {
    if (!isFounded || isQuestion(text)) return false;
    const isNear = (isSaid && index === 0) || contentTerms(text).some((term) => asked.has(term));
    return isNear && (!needsFigure || hasFigure(text));
  });
  return at < 0 ? null : at;
}

function hasFigure(text: string): boolean {
  if (/\p{N}/u.test(text) || DATE_WORD.test(text)) return true;
  return splitWords(text).some(({ text: word }) => {
    const bare = word.toLowerCase().replaceAll(/[^\p{L}-]/gu, "");
    return spelledValue(bare, "en") !== null || spelledValue(bare, "de") !== null;
  });
}
