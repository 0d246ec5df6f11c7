import { contentTerms, spelledValue, splitSentences, splitWords } from "@inkreel/language";

/** A sentence that may answer, and whether the source bears it. */
export interface AnswerCandidate {
  text: string;
  isFounded: boolean;
}

const ASKS = /[?？؟]["”’»)\]]{0,3}$/u;
/** The answer to these is a figure or a date. */
const ASKS_FIGURE =
  /^(?:(?:so|and|but|und|aber),? )?(?:how (?:many|much|long|far|old|fast|often|big|high)|what (?:share|percentage)|when|wie (?:viele?|lange|weit|alt|oft|hoch|groß|schnell)|wann)\b/iu;
const DATE_WORD =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|never|always|daily|weekly|yearly|januar|februar|märz|mai|juni|juli|oktober|dezember|heute|morgen|nie|immer|täglich)\b/iu;

/** Whether a sentence asks. */
export function isQuestion(text: string): boolean {
  return ASKS.test(text.trim());
}

/** The questions of a text, each with its mark. */
export function questionsOf(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text.trim())
    .filter(isQuestion);
}

/**
 * The place of the sentence that may be a question's answer: the source bears it, it speaks of the same, and it has a figure where one is
 * asked for. What comes right behind a question that is said (`isSaid`) need not repeat its words. Null when none may.
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
