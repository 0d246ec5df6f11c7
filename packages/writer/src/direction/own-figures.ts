import type { Figure } from "@inkreel/contract";
import { bareWord, foldWord, letterScale, readDigits, scaleOf, type WordRange } from "@inkreel/language";

const NUMBER = /(?<sign>[−-])?(?<digits>\d+(?:[.,'’\u00a0\u202f]\d+)*)(?<rest>.*)$/su;

/** A figure that a person wrote: what counts up, and its value with its scale, for bars in proportion. */
export interface OwnFigure {
  figure: Figure;
  value: number;
}

/** Reads "$1.2 million" as a figure of 1.2 and a value of 1,200,000. A text without a number is a figure of 0. */
export function readOwnFigure(written: string, words: WordRange, language: string): OwnFigure {
  const text = written.trim();
  const match = NUMBER.exec(text);
  const { sign = "", digits = "0", rest = "" } = match?.groups ?? {};
  const read = readDigits(digits, language);
  const [size = Number(digits.replaceAll(/\D/gu, ""))] = read?.values ?? [];
  const decimals = Math.min(6, read?.decimals ?? 0);
  const value = sign === "" ? size : -size;
  const prefix = text.slice(0, match === null ? 0 : match.index) + (value < 0 ? sign : "");
  const counted = { text, value, decimals, prefix, suffix: rest, words };
  // A number that the animation cannot write as the person did stands still, as a text around nothing.
  return { figure: counted, value: value * scaleIn(rest) };
}

/** "k", "Mio." and "million" directly after a number. */
function scaleIn(rest: string): number {
  const [first = ""] = rest.trimStart().split(/[\s-]/u);
  const letters = /^\S/u.test(rest) ? letterScale(bareWord(first)) : null;
  return letters ?? scaleOf(foldWord(bareWord(first))) ?? 1;
}
