import type { Direction, Scene, WrittenBy, WrittenScript } from "@inkreel/contract";
import type { ConnectedWriter } from "./connected-writer.js";

/** Translates scripts of one video to another language. */
export interface ScriptTranslator {
  /** Translated title and the model that translated it, or null before the first translation. */
  readonly video: { title: string; writtenBy: WrittenBy } | null;
  /**
   * Returns the same scenes in the other language, with their ids. Sentences that have been translated before are not
   * requested again.
   */
  translate<T extends Pick<WrittenScript, "title" | "scenes">>(script: T): Promise<T>;
}

/** Services that a translation needs. */
export interface TranslationPorts {
  writer: Pick<ConnectedWriter, "translate">;
  /** Recreates the layout of scenes for their translated words, so that they look like the originals. */
  direct: (
    originals: readonly Scene[],
    translated: { title: string; texts: readonly string[] },
  ) => Direction[] | Promise<Direction[]>;
  signal: AbortSignal | null;
}

/** Creates a translator. `language` is the primary tag of the target language. */
export function createScriptTranslator(
  language: string,
  { writer, direct, signal }: TranslationPorts,
): ScriptTranslator {
  const known = new Map<string, string>();
  let video: ScriptTranslator["video"] = null;
  return {
    get video() {
      return video;
    },
    async translate(script) {
      const missing = [...new Set(script.scenes.map(({ text }) => text))].filter((text) => !known.has(text));
      if (missing.length > 0 || video === null) {
        const answer = await writer.translate({ title: script.title, texts: missing, language }, signal);
        video ??= { title: answer.title, writtenBy: answer.writtenBy };
        for (const [index, text] of missing.entries()) known.set(text, answer.texts[index] ?? text);
      }
      const texts = script.scenes.map(({ text }) => known.get(text) ?? text);
      const { title } = video;
      const directions = await direct(script.scenes, { title, texts });
      const scenes = script.scenes.map(({ changes: _changes, ...scene }, index) => ({
        ...scene,
        text: texts[index] ?? scene.text,
        direction: directions[index] ?? scene.direction,
      }));
      return { ...script, title, scenes };
    },
  };
}
