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
  /** All that is said, which tells its language where `language` is null. */
  said: readonly string[];
  language: string | null;
  /** Texts to compare with the source. */
  checked: readonly string[];
}

export interface SpokenText {
  /** Language of the spoken text; that of the source when the text is too short to tell. */
  language: string;
  /** Warnings for each checked text. When these speak another language than the source, only figures are compared. */
  textWarnings: TextWarning[][];
}

/** Finders are kept for sources that long together; each takes some tens of times its source's size. */
const KEPT_MAX_CHARS = 1_200_000;
const KEPT_MAX = 16;
const kept = new Map<string, { find: TextWarningFinder; chars: number }>();

/** Tells the language of what is said and what in it the source does not say. */
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

/** A long source takes a good part of a second to read, and is asked about after every edit. */
function finderOf(source: GroundSource): TextWarningFinder {
  const { text, language, textLanguage } = source;
  const key = createHash("sha256").update(`${language} ${textLanguage}\n${text}`).digest("base64");
  const known = kept.get(key) ?? { find: createTextWarningFinder(source), chars: text.length };
  kept.delete(key);
  kept.set(key, known);
  forgetOldest();
  return known.find;
}

/** Never the newest. */
function forgetOldest(): void {
  let chars = [...kept.values()].reduce((sum, one) => sum + one.chars, 0);
  for (const [key, one] of kept) {
    const isFew = kept.size <= KEPT_MAX && chars <= KEPT_MAX_CHARS;
    if (isFew || kept.size === 1) return;
    kept.delete(key);
    chars -= one.chars;
  }
}
