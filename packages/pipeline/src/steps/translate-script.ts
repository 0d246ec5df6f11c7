import type { Content, TemplateType, WrittenScript } from "@inkreel/contract";
import { directTranslated } from "@inkreel/writer";
import type { ConnectedWriter } from "./connected-writer.js";

/** Translates scripts of one video into another language. */
export interface ScriptTranslator {
  /** Title of the video. Null before its first script is translated. */
  readonly title: string | null;
  /** Returns the same scenes with their ids. A sentence that is already translated is not requested again. */
  translate(script: WrittenScript): Promise<WrittenScript>;
}

export function createScriptTranslator(
  writer: Pick<ConnectedWriter, "translate">,
  video: {
    /** Primary tag of the translation. */
    language: string;
    template: TemplateType;
    content: Pick<Content, "title" | "product" | "pictures">;
    signal: AbortSignal | null;
  },
): ScriptTranslator {
  const { language, template, content, signal } = video;
  const known = new Map<string, string>();
  let title: string | null = null;
  return {
    get title() {
      return title;
    },
    async translate(script) {
      const missing = [...new Set(script.scenes.map(({ text }) => text))].filter((text) => !known.has(text));
      if (missing.length > 0) {
        const answer = await writer.translate({ title: script.title, texts: missing, language }, signal);
        title ??= answer.title;
        for (const [index, text] of missing.entries()) known.set(text, answer.texts[index] ?? text);
      }
      const texts = script.scenes.map(({ text }) => known.get(text) ?? text);
      const directions = directTranslated(script.scenes, {
        texts,
        template,
        content: { ...content, language },
      });
      const scenes = script.scenes.map(({ changes: _changes, ...scene }, index) => ({
        ...scene,
        text: texts[index] ?? scene.text,
        direction: directions[index] ?? scene.direction,
      }));
      return { ...script, title: title ?? script.title, scenes };
    },
  };
}
