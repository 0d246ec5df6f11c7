import type { Direction, Scene, WrittenBy, WrittenScript } from "@inkreel/contract";
import type { ConnectedWriter } from "./connected-writer.js";

/** Translates scripts of one video into another language. */
export interface ScriptTranslator {
  /** Title of the video, and the model that translated it. Null before its first script is translated. */
  readonly video: { title: string; writtenBy: WrittenBy } | null;
  /** Returns the same scenes with their ids. A sentence that is already translated is not requested again. */
  translate<T extends Pick<WrittenScript, "title" | "scenes">>(script: T): Promise<T>;
}

/** Services that a translation uses. */
export interface TranslationPorts {
  writer: Pick<ConnectedWriter, "translate">;
  /** Directs the scenes of a video for its translated words, so that they look as before. */
  direct: (
    originals: readonly Scene[],
    translated: { title: string; texts: readonly string[] },
  ) => Direction[] | Promise<Direction[]>;
  signal: AbortSignal | null;
}

/** `language` is the primary tag of the translation. */
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
