import { type Warning, warn, type WrittenBy } from "@inkreel/contract";
import type { GeneratedScript } from "../db/tables/scripts.js";

/** Warnings about the length, which hold only for exactly the generated words. */
const LENGTH_WARNINGS: ReadonlySet<string> = new Set(["content_shorter_than_length", "length_missed"]);
/** The parameters that quote words of the script. */
const QUOTED_PARAMS = ["said", "quotation", "sentence", "question", "name"] as const;

/**
 * Returns who wrote a script as it is now, and the warnings that still hold. A script without any generated text is
 * the user's, and what was said about the writer does not apply to it.
 */
export function followScript(
  generated: GeneratedScript | null,
  texts: readonly string[],
): { writtenBy: WrittenBy; warnings: Warning[] } {
  if (generated === null) return { writtenBy: { kind: "user", name: "" }, warnings: [] };
  const { writtenBy, warnings } = generated;
  if (!texts.some((text) => generated.texts.includes(text))) {
    const ofPictures = warnings.filter(({ code }) => code.startsWith("picture"));
    return { writtenBy: { kind: "user", name: "" }, warnings: ofPictures };
  }
  return {
    writtenBy,
    warnings: warnings.flatMap((warning) => followWarning(warning, generated.texts, texts)),
  };
}

/** Returns the warning, with the scene's new number, or nothing if the words that it is about are gone. */
function followWarning(
  warning: Warning,
  before: readonly string[],
  now: readonly string[],
): Warning | readonly Warning[] {
  if (LENGTH_WARNINGS.has(warning.code)) return before.join("\n") === now.join("\n") ? warning : [];
  const quoted = QUOTED_PARAMS.flatMap((name) => warning.params?.[name] ?? []);
  const wasSaid = (words: unknown): words is string =>
    typeof words === "string" && sceneWith(words, before) >= 0;
  if (quoted.some((words) => wasSaid(words) && sceneWith(words, now) < 0)) return [];
  const { code, params } = warning;
  if (code !== "not_in_text" && code !== "translation_differs") return warning;
  const { said } = params ?? {};
  if (!wasSaid(said)) return warning;
  return { ...warn(code, { scene: sceneWith(said, now) + 1, said }), sceneId: warning.sceneId };
}

/** Returns the index of the first scene that says the words, whose end may be left out (…), or -1. */
function sceneWith(words: string, texts: readonly string[]): number {
  const wanted = words.endsWith("…") ? words.slice(0, -1) : words;
  return texts.findIndex((text) => text.includes(wanted));
}
