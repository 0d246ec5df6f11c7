import { describe, expect, it } from "vitest";
import {
  FORM_FIELDS,
  isWritable,
  layoutSchema,
  SCENE_LAYOUTS,
  type OwnForm,
  type SceneLayout,
} from "@inkreel/contract";
import { directScene, readSceneForms, type SceneToRedirect } from "./direct-scene.js";

const scene = (text: string, ownForm: OwnForm | null = null): SceneToRedirect => ({
  text,
  source: null,
  role: "main",
  template: "blog-summary",
  index: 2,
  previousLayouts: [],
  previousText: null,
  texts: [],
  content: { title: "T", text, language: "en", product: null, pictures: [] },
  wish: { layout: ownForm?.layout ?? null, pictureId: "any", ownForm },
});

/** Fills every field of a form, also the optional ones. */
function filled(layout: SceneLayout): OwnForm {
  const { fields, rows } = FORM_FIELDS[layout];
  const texts = (list: typeof fields) =>
    Object.fromEntries(
      list.map(({ name, kind, options }) => [
        name,
        { text: `My ${name}`, figure: "$1.2 million", share: "1 in 4", choice: options[0] ?? "" }[kind],
      ]),
    );
  const row = texts(rows?.fields ?? []);
  return { layout, fields: texts(fields), rows: rows === null ? [] : [row, row] };
}

describe("own words and figures", () => {
  it.each(SCENE_LAYOUTS.filter(isWritable))("are drawn as %s, whatever the text says", (layout) => {
    const direction = directScene(scene("Nothing here is counted or compared.", filled(layout)));
    expect(layoutSchema.parse(direction.content)).toEqual(direction.content);
    expect(direction.content.layout).toBe(layout);
    expect(direction).toMatchObject({ isOwn: true, reason: "You wrote these words and figures." });
  });

  it("grow with the words that the voice says, and keep their scale", () => {
    const { content } = directScene(
      scene("The bill fell to 410 dollars in one month.", {
        layout: "change",
        fields: { label: "Monthly bill", from: "$2.3k", to: "410 dollars" },
        rows: [],
      }),
    );
    expect(content).toEqual({
      layout: "change",
      label: { text: "Monthly bill", words: null },
      from: { value: 2300, text: "$2.3k", words: null, when: null },
      to: { value: 410, text: "410 dollars", words: { startWord: 4, endWord: 6 }, when: null },
      difference: null,
    });
  });

  it("are read with the marks of the content's language", () => {
    const german = { ...scene("Es kostet mehr.", filled("number")), content: null };
    const content = { title: "", text: "Es kostet mehr.", language: "de", product: null, pictures: [] };
    const own = { layout: "number" as const, fields: { figure: "2.300,50 €", label: "Preis" }, rows: [] };
    const { content: drawn } = directScene({
      ...german,
      content,
      wish: { layout: "number", pictureId: null, ownForm: own },
    });
    expect(drawn).toMatchObject({ figure: { value: 2300.5, decimals: 2, prefix: "", suffix: " €" } });
  });
});

describe("the forms of a scene", () => {
  const forms = readSceneForms(scene("Its share of the market fell from 17% to 3% within two years."));
  const form = (layout: SceneLayout) => forms.find((one) => one.layout === layout);

  it("list every layout once", () => {
    expect(forms.map(({ layout }) => layout)).toEqual([...SCENE_LAYOUTS]);
  });

  it("tell what was read, by field", () => {
    const change = form("change");
    expect(change).toMatchObject({ isPossible: true, fields: { from: "17%", to: "3%" } });
    expect(change?.read).toMatch(/^17% → 3%/);
  });

  it("tell in a sentence what the words lack", () => {
    expect(form("timeline")).toMatchObject({
      isPossible: false,
      read: null,
      fields: {},
      reason: { message: "The text states no date with a short event." },
    });
  });
});
