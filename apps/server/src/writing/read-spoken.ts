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
  /** All spoken texts, which show the language if `language` is null. */
  said: readonly string[];
  language: string | null;
  /** The texts to compare with the source. */
  checked: readonly string[];
}

export interface SpokenText {
  /** The language of the spoken text, or of the source if the text is too short to tell. */
  language: string;
  /**
   * The warnings for each checked text. If the texts have another language than the source, only figures are
   * compared.
   */
  textWarnings: TextWarning[][];
}

/** Finders are kept for sources of this total length. Each needs some tens of times the size of its source. */
const KEPT_MAX_CHARS = 1_200_000;
const KEPT_MAX = 16;
const kept = new Map<string, { find: TextWarningFinder; chars: number }>();

/** Detects the language of the spoken texts, and finds what the source does not support. */
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

/** A long source takes a good part of a second to read, and is needed after every edit. */
function finderOf(source: GroundSource): TextWarningFinder {
  const { text, language, textLanguage } = source;
  const key = createHash("sha256").update(`${language} ${textLanguage}\n${text}`).digest("base64");
  const known = kept.get(key) ?? { find: createTextWarningFinder(source), chars: text.length };
  kept.delete(key);
  kept.set(key, known);
  forgetOldest();
  return known.find;
}

/** Never forgets the newest one. */
function forgetOldest(): void {
  let chars = [...kept.values()].reduce((sum, one) => sum + one.chars, 0);
  for (const [key, one] of kept) {
    const isFew = kept.size <= KEPT_MAX && chars <= KEPT_MAX_CHARS;
    if (isFew || kept.size === 1) return;
    kept.delete(key);
    chars -= one.chars;
  }
}
