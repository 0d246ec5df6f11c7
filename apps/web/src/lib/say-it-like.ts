import type { Pronunciation } from "@inkreel/contract";
import { create } from "zustand";

/** The pronunciation for which the editor's dialog is open, or null. */
interface SayItLikeState {
  opened: OpenedPronunciation | null;
}

export interface OpenedPronunciation {
  /** The word or phrase with which the dialog starts. */
  text: string;
  /** The entry that is changed, or null for a new one. */
  entry: Pronunciation | null;
}

/** Lets the list of pronunciations and every scene open the same dialog. */
export const useSayItLike = create<SayItLikeState>(() => ({ opened: null }));

/** Opens the dialog for a word. An entry for the same word is changed. */
export function openSayItLike(opened: OpenedPronunciation): void {
  useSayItLike.setState({ opened });
}

export function closeSayItLike(): void {
  useSayItLike.setState({ opened: null });
}

const EDGE_SIGNS = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Returns the selected words of a text, or the word at the cursor, without punctuation around it. */
export function wordsAt(text: string, selection: { startChar: number; endChar: number }): string {
  const { startChar, endChar } = selection;
  const selected = text.slice(startChar, endChar).trim();
  if (selected !== "") return selected.replace(EDGE_SIGNS, "").replace(/\s+/gu, " ");
  let from = startChar;
  while (from > 0 && /\S/u.test(text.charAt(from - 1))) from -= 1;
  return (/^\S+/u.exec(text.slice(from))?.[0] ?? "").replace(EDGE_SIGNS, "");
}
