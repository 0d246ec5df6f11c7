// The labelled sentences, drawn: each alone, and where a script says one as it stands.
import { readFileSync } from "node:fs";
import { directScene } from "../../packages/writer/dist/index.js";
import { splitSentences } from "../../packages/language/dist/index.js";
import { articleSentences, sentenceKey } from "./article-sentences.mjs";
import { checkDrawing } from "./check-drawing.mjs";
import { RATIO_FORMS, readDrawing } from "./read-drawing.mjs";

/** A position in the middle of a script, where nothing asks for a title or an end. */
const MIDDLE = 3;

export function readLabels() {
  return JSON.parse(readFileSync(new URL("labels.json", import.meta.url), "utf8"));
}

/** Directs every labelled sentence of a content alone. Labels whose sentence the reader no longer gives are left out. */
export function drawLabelled({ id, content, labels, look }) {
  const byKey = new Map(labels.map((label) => [label.key, label]));
  return articleSentences(content).flatMap((text) => {
    const label = byKey.get(sentenceKey(text));
    if (label === undefined) return [];
    const direction = directScene({
      text,
      source: null,
      role: "main",
      template: look,
      index: MIDDLE,
      previousLayouts: [],
      content: { ...content, product: null, pictures: [] },
      previousText: null,
      texts: [],
      wish: null,
    });
    return [rowOf({ id, text, label, direction })];
  });
}

/** The labelled sentences that scenes of a script say as they stand, with what the whole scene draws. */
export function drawnInScript({ id, scenes, labels }) {
  const byKey = new Map(labels.map((label) => [label.key, label]));
  return scenes.flatMap(({ text, direction }) => {
    const found = splitSentences(text).flatMap((piece) => byKey.get(sentenceKey(piece.text)) ?? []);
    if (found.length === 0) return [];
    const wants = found.flatMap(({ wants: own }) => own);
    const label = { ...found[0], wants: wants.filter(({ form }, at) => form !== "none" || at === 0) };
    return [rowOf({ id, text, label, direction })];
  });
}

function rowOf({ id, text, label, direction }) {
  const drawing = readDrawing(direction);
  return {
    id,
    text,
    wanted: label.wants[0].form,
    wants: label.wants,
    drawing,
    verdict: checkDrawing(drawing, label.wants),
  };
}

/**
 * Of the sentences whose main want is a form of ratios: how many are drawn right as one. Wrong are charts of ratios and ranges of any
 * sentence. By form: how many of the wanted are drawn right.
 */
export function summariseLabelled(rows) {
  const ratios = rows.filter(({ wanted }) => RATIO_FORMS.includes(wanted));
  const isRatio = ({ verdict, drawing }) => verdict === "right" && RATIO_FORMS.includes(drawing.form);
  const forms = [...new Set(rows.map(({ wanted }) => wanted))].filter((form) => form !== "none").sort();
  return {
    sentences: rows.length,
    ratios: ratios.length,
    ratiosRight: ratios.filter(isRatio).length,
    wrong: rows.filter(({ verdict }) => verdict === "wrong").length,
    byForm: Object.fromEntries(
      forms.map((form) => {
        const wanted = rows.filter((row) => row.wanted === form);
        return [
          form,
          {
            wanted: wanted.length,
            right: wanted.filter(({ verdict }) => verdict === "right").length,
            wrong: wanted.filter(({ verdict }) => verdict === "wrong").length,
          },
        ];
      }),
    ),
  };
}
