import { expect, it } from "vitest";
import type { ConnectedWriter } from "./connected-writer.js";
import { createScriptTranslator } from "./translate-script.js";
import { scenesOfWords } from "./read-words.js";

const CONTENT = { title: "Oaks", text: "", language: "en", product: null, pictures: [] };
const scriptOf = (text: string) =>
  scenesOfWords({ text, template: "story", tone: "casual", content: CONTENT });

it("each scene is translated, and no sentence is sent twice", async () => {
  const asked: (readonly string[])[] = [];
  const writer: Pick<ConnectedWriter, "translate"> = {
    translate: async ({ texts, title, language }) => {
      asked.push(texts);
      const writtenBy = { kind: "model", name: "fake" } as const;
      return {
        title: `${title} (${language})`,
        texts: texts.map((text) => `Auf Deutsch: ${text}`),
        writtenBy,
      };
    },
  };
  const directed: string[] = [];
  const translator = createScriptTranslator("de", {
    writer,
    direct: (originals, { title }) => {
      directed.push(title);
      return originals.map(({ direction }) => direction);
    },
    signal: null,
  });
  const [one, two, three] = [
    "An oak drinks 400 litres a day.",
    "Its roots hold the soil.",
    "Plant one today.",
  ];
  const first = scriptOf(`${one} ${two}`);
  const translated = await translator.translate(first);
  expect(translated.scenes.map(({ text }) => text)).toEqual([`Auf Deutsch: ${one}`, `Auf Deutsch: ${two}`]);
  expect(translated.scenes.map(({ id, role }) => [id, role])).toEqual(
    first.scenes.map(({ id, role }) => [id, role]),
  );
  expect(translator.video).toEqual({ title: "Oaks (de)", writtenBy: { kind: "model", name: "fake" } });
  const longer = await translator.translate(scriptOf(`${one} ${two} ${three}`));
  expect(longer.scenes.at(-1)?.text).toBe(`Auf Deutsch: ${three}`);
  expect(asked).toEqual([[one, two], [three]]);
  expect(directed).toEqual(["Oaks (de)", "Oaks (de)"]);
});
