import { isAbbreviationStop, sayShortForm } from "@inkreel/language";
import { type Rule, type Token, nextCore } from "../token.js";

interface Neighbours {
  previous: Token | undefined;
  next: Token | undefined;
}

/** Reads abbreviations: "Prof.", "e.g.", "vs.", "No. 5", "Dr. Who", "Elm Dr.", "St. Louis", "Main St.". */
export const sayAbbreviation: Rule = (input) => {
  const token = input.tokens[input.index]!;
  const core = token.core.toLowerCase();
  const hasDot = token.trail.startsWith(".");
  const next = nextCore(input, ".");
  const words = sayDoctorOrSaint(core, hasDot, next, token) ?? sayShort(core, hasDot, next);
  // "IE" and "ED" in capitals without a full stop are acronyms.
  return words === null || (!hasDot && /^[A-Z]{2,}$/.test(token.core)) ? null : [words.split(" ")];
};

function sayShort(core: string, hasDot: boolean, next: string): string | null {
  const short = sayShortForm(core);
  if (short === null || (short.read !== "always" && !hasDot)) return null;
  return short.read === "beforeNumber" && !/^\d|^[IVX]+$/.test(next) ? null : short.said;
}

function sayDoctorOrSaint(core: string, hasDot: boolean, next: string, token: Token): string | null {
  if ((core !== "dr" && core !== "st") || !(hasDot || /^[A-Z]/.test(token.core))) return null;
  const isBeforeName = /^[A-Z]/.test(next === "" ? "" : next);
  if (core === "dr") return isBeforeName || !hasDot ? "doctor" : "drive";
  return isBeforeName || !hasDot ? "saint" : "street";
}

/** Returns true if the full stop belongs to an abbreviation and does not end a sentence. */
export function isAbbreviationDot({ core, trail }: Token, around: Neighbours): boolean {
  const { previous, next } = around;
  if (trail !== "." || next === undefined) return false;
  const before = previous === undefined ? "" : `${previous.core}${previous.trail} `;
  return isAbbreviationStop(`${before}${core}.`, ` ${next.lead}${next.core}${next.trail}`);
}
