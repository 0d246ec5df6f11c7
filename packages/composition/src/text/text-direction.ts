const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const STRONG = /\p{L}/u;
const NUMBER = /\p{N}/u;

export type WordDirection = "left-to-right" | "right-to-left" | "number" | "neutral";

/**
 * Returns the direction of a word. The first strong character decides, as in the Unicode bidirectional algorithm (UAX
 * #9, P2).
 */
export function wordDirection(text: string): WordDirection {
  const letter = STRONG.exec(text)?.[0];
  if (letter !== undefined) return RIGHT_TO_LEFT.test(letter) ? "right-to-left" : "left-to-right";
  return NUMBER.test(text) ? "number" : "neutral";
}

/** Returns true if the first strong character belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return wordDirection(text) === "right-to-left";
}
