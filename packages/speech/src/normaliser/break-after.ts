import { isAbbreviationDot } from "./rules/abbreviations.js";
import type { SpokenToken } from "./spoken-token.js";
import type { Token } from "./token.js";

/** The pause that a word's punctuation, or what follows it, asks for. */
export function breakAfter(
  token: Token,
  around: { previous: Token | undefined; next: Token | undefined },
): SpokenToken["breakAfter"] {
  const { next } = around;
  if (next === undefined || next.startsParagraph) return "sentence";
  const continues = /^[a-z]/.test(next.core) && next.lead === "";
  if (/[!?]|\.{2,}/.test(token.trail)) return continues ? "phrase" : "sentence";
  if (token.trail.includes(".")) return isAbbreviationDot(token, around) ? "none" : "sentence";
  const isDash = token.core === "" || /^-+$/.test(token.core);
  const hasPhraseEnd = /[,;:)\]\u2014]/.test(token.trail) || /^[([\u2014]/.test(next.lead);
  return hasPhraseEnd || isDash ? "phrase" : "none";
}
