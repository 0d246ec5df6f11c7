import { createHash } from "node:crypto";
import { detectLanguage } from "@inkreel/content";
import type { Content, TextWarning } from "@inkreel/contract";
import {
  createTextWarningFinder,
  type TextWarningFinder,
  type GroundSource,
  sourceTextOf,
} from "@inkreel/writer";

export interface SpokenRequest {
  source: Pick<Content, "title" | "text" | "product">;
  /** All spoken texts. If `language` is null, it is detected from them. */
  said: readonly string[];
  language: string | null;
  /** The texts to compare with the source. */
  checked: readonly string[];
}

export interface SpokenText {
  /** The language of the spoken text, or of the source if the text is too short to tell. */
  language: string;
  /**
   * The warnings for each checked text. If a text has another language than the source, only figures are compared.
   */
  textWarnings: TextWarning[][];
}

/**
 * The maximum total length of the sources whose analysis is cached. An analysis needs some tens of times the memory
 * of its source.
 */
const KEPT_MAX_CHARS = 1_200_000;
const KEPT_MAX = 16;
const kept = new Map<string, { find: TextWarningFinder; chars: number }>();

/** Detects the language of the spoken texts, and finds statements that the source does not support. */
export function readSpoken({ source, said, language, checked }: SpokenRequest): SpokenText {
  const sourceLanguage = detectLanguage(source.text);
  const spoken = language ?? detectLanguage(said.join("\n"));
  const isOther = spoken !== "und" && spoken !== sourceLanguage;
  const find = finderOf({
    text: sourceTextOf(source),
    language: sourceLanguage,
    textLanguage: isOther ? spoken : null,
  });
  return {
    language: spoken === "und" ? sourceLanguage : spoken,
    textWarnings: checked.map((text) => find(text)),
  };
}

/**
 * Returns the analysis of a source, cached because a long source takes up to a second and is needed after every
 * edit.
 */
function finderOf(source: GroundSource): TextWarningFinder {
  const { text, language, textLanguage } = source;
  const key = createHash("sha256").update(`${language} ${textLanguage}\n${text}`).digest("base64");
  const known = kept.get(key) ?? { find: createTextWarningFinder(source), chars: text.length };
  kept.delete(key);
  kept.set(key, known);
  forgetOldest();
  return known.find;
}

/** Removes the oldest entries until the cache is within its limits. The newest one always stays. */
function forgetOldest(): void {
  let chars = [...kept.values()].reduce((sum, one) => sum + one.chars, 0);
  for (const [key, one] of kept) {
    const isFew = kept.size <= KEPT_MAX && chars <= KEPT_MAX_CHARS;
    if (isFew || kept.size === 1) return;
    kept.delete(key);
    chars -= one.chars;
  }
}
