import type { FoundFigure } from "./find-figures.js";
import { type SceneFacts, wordsOfChars } from "./scene-facts.js";
import type { SceneElement } from "@inkreel/contract";

const AROUND_CHARS = 80;

/** Returns the text directly before a figure. */
export function before({ text }: SceneFacts, { startChar }: FoundFigure): string {
  return text.slice(Math.max(0, startChar - AROUND_CHARS), startChar);
}

/** Returns the text directly after a figure. */
export function after({ text }: SceneFacts, { endChar }: FoundFigure): string {
  return text.slice(endChar, endChar + AROUND_CHARS);
}

/** Returns the words of a clause before a place in its text. */
export function clauseBefore(text: string, endChar: number): string {
  return (
    text
      .slice(0, endChar)
      .split(/[,;:.!?—–]/u)
      .at(-1) ?? ""
  );
}

export function textBetween({ text }: SceneFacts, first: FoundFigure, second: FoundFigure): string {
  return text.slice(first.endChar, second.startChar);
}

/** Matches words before a figure that make it approximate or a limit. The group ends with a space. "Fork over $20" is no limit. */
export const HEDGE =
  "(?:(?:about|around|roughly|nearly|almost|just|only|(?<!(?:fork|hand|turn|sign|pay|roll|carry|pass)(?:s|ed|ing)? )over|under|more than|less than|fewer than|up to|as many as|as much as|as little as|as few as|at least|at most|approximately|an estimated|a mere|some|etwa|rund|fast|knapp|über|nur|mehr als|gut) ){0,2}";
const HEDGE_BEFORE = new RegExp(`${HEDGE}$`, "i");

/** Returns true if words before a figure make it approximate, so that nothing exact follows from it. */
export function isHedged(facts: SceneFacts, figure: FoundFigure): boolean {
  const said = HEDGE_BEFORE.exec(before(facts, figure))?.[0].trim() ?? "";
  return said !== "" && !/^(?:only|just|nur|a mere)$/i.test(said);
}

/** Returns the words that make a figure approximate or a limit, with a space behind them, before its own text: "nearly $40". */
export function hedgedText(facts: SceneFacts, found: FoundFigure): string {
  const hedge = HEDGE_BEFORE.exec(before(facts, found))?.[0] ?? "";
  return hedge.toLowerCase() + found.figure.text;
}

/** Returns a figure together with the words that make it approximate: "nearly 40%". */
export function hedgedFigure(facts: SceneFacts, { startChar, endChar }: FoundFigure): SceneElement {
  const lead = facts.text.slice(Math.max(0, startChar - AROUND_CHARS), startChar);
  return elementOfChars(facts, startChar - (HEDGE_BEFORE.exec(lead)?.[0].length ?? 0), endChar);
}

/** Returns the text of a range of characters with the words that say it. */
export function elementOfChars(facts: SceneFacts, startChar: number, endChar: number): SceneElement {
  const words = wordsOfChars(facts.words, startChar, endChar);
  return { text: facts.text.slice(startChar, endChar).trim(), words };
}

/** Two figures can stand on one scale if they measure in the same unit. The text may state it only once. */
export function sharesUnit(first: FoundFigure, second: FoundFigure): boolean {
  return first.unit === second.unit || (first.kind !== "money" && first.unit === "");
}
