import type { OwnForm, SceneElement } from "@inkreel/contract";
import { bareWord, foldWord, type WordRange } from "@inkreel/language";
import { readOwnFigure, type OwnFigure } from "./own-figures.js";
import type { SceneFacts } from "./scene-facts.js";

type Texts = OwnForm["fields"];
export type FieldName = keyof Texts;

/**
 * The texts of a person's form, with the spoken words beside which each belongs. A text that the voice does not say
 * appears with its scene, or, in rows, at its share of the scene's words.
 */
export interface OwnWords {
  /** Returns the text of a field, or null if the person left it empty. */
  optional(name: FieldName, row?: number): SceneElement | null;
  required(name: FieldName, row?: number): SceneElement;
  figure(name: FieldName, row?: number): OwnFigure & SceneElement;
  rowCount: number;
}

export function ownWords(
  { fields, rows }: Pick<OwnForm, "fields" | "rows">,
  { words, language }: Pick<SceneFacts, "words" | "language">,
): OwnWords {
  const spoken = words.map(({ bare }) => foldWord(bare));
  const written = (name: FieldName, row: number | null): string =>
    ((row === null ? fields : (rows[row] ?? {}))[name] ?? "").trim();
  const place = (text: string, row: number | null): WordRange | null => {
    const said = findWords(spoken, text);
    if (said !== null || row === null || spoken.length === 0) return said;
    const startWord = Math.floor((row * spoken.length) / rows.length);
    return { startWord, endWord: startWord + 1 };
  };
  const optional = (name: FieldName, row: number | null = null): SceneElement | null => {
    const text = written(name, row);
    return text === "" ? null : { text, words: place(text, row) };
  };
  const required = (name: FieldName, row?: number): SceneElement =>
    optional(name, row) ?? { text: "", words: null };
  const figure = (name: FieldName, row?: number): OwnFigure & SceneElement => {
    const element = required(name, row);
    const read = readOwnFigure(element.text, element.words ?? FIRST_WORD, language);
    return { ...element, ...read };
  };
  return { optional, required, figure, rowCount: rows.length };
}

/** Beside this word a figure begins to count that the voice does not say. */
const FIRST_WORD: WordRange = { startWord: 0, endWord: 1 };

/** Returns where the words of a text are said one after the other. Null if they are not. */
function findWords(spoken: readonly string[], text: string): WordRange | null {
  const wanted = text
    .split(/\s+/u)
    .map((word) => foldWord(bareWord(word)))
    .filter((word) => word !== "");
  if (wanted.length === 0) return null;
  const startWord = spoken.findIndex((_, start) =>
    wanted.every((word, offset) => spoken[start + offset] === word),
  );
  return startWord < 0 ? null : { startWord, endWord: startWord + wanted.length };
}
