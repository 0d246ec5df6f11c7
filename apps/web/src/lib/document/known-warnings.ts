import type { TextWarning } from "@inkreel/contract";
import { commonEnds } from "../common-ends";
import type { SceneFacts } from "./project-document";

const NONE: readonly TextWarning[] = [];

/** Returns the warnings about a scene's current text, as far as the server has checked it. */
export function knownWarnings(text: string, facts: SceneFacts | null): readonly TextWarning[] {
  const known = facts?.proposed?.text === text ? facts.proposed : facts;
  if (known === null || known.textWarnings.length === 0) return NONE;
  return moveWarnings(known.textWarnings, known.text, text);
}

/**
 * Adjusts warnings to an edit that the server has not checked yet. Warnings before and after the edit are kept and
 * shifted; warnings in the edited passage are removed until the server has checked it.
 */
export function moveWarnings(
  textWarnings: readonly TextWarning[],
  before: string,
  after: string,
): readonly TextWarning[] {
  if (before === after || textWarnings.length === 0) return textWarnings;
  const { head, tail } = commonEnds(before, after);
  const shift = after.length - before.length;
  return textWarnings.flatMap((warning) => {
    const isAfter = warning.startChar >= before.length - tail;
    if (!isAfter && warning.endChar > head) return [];
    const by = isAfter ? shift : 0;
    const moved = { ...warning, startChar: warning.startChar + by, endChar: warning.endChar + by };
    return isGrown(before, warning) === isGrown(after, moved) ? [moved] : [];
  });
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Returns true if a letter or digit now adjoins the passage. "3000" means something else than "300". */
function isGrown(text: string, { startChar, endChar }: TextWarning): boolean {
  return (
    IN_WORD.test(text.slice(Math.max(0, startChar - 1), startChar)) ||
    IN_WORD.test(text.slice(endChar, endChar + 1))
  );
}
