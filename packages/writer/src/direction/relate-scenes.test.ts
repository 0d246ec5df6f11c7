import type { SceneTransition } from "@inkreel/contract";
import { expect, test } from "vitest";
import { type RelatedScene, relateScenes } from "./relate-scenes.js";

function sceneOf(text: string, facts: Partial<RelatedScene> = {}): RelatedScene {
  return { text, role: "main", heading: null, stepNumber: null, ...facts };
}

const ENGLISH = { isEnglish: true, language: "en" };
const GERMAN = { isEnglish: false, language: "de" };

const BEFORE = sceneOf("City trees cool a street by up to eight degrees.");

test.each<[string, SceneTransition]>([
  ["However, most streets have none.", "contrast"],
  ["But the shade costs money.", "contrast"],
  ["“Yet nobody counts them,” she says.", "contrast"],
  ["Then the roots need water.", "next"],
  ["They also drink the rain.", "continue"],
  ["In fact, one oak does the work of ten machines.", "continue"],
  ["Trees drink the rain of a whole roof.", "continue"],
  ["Bergen planted four thousand of them.", "next"],
])("“%s” has the relation %s to the sentence before", (text, relation) => {
  expect(relateScenes(sceneOf(text), BEFORE, ENGLISH)).toBe(relation);
});

test.each<[string, SceneTransition]>([
  ["Doch in vielen Straßen steht keiner.", "contrast"],
  ["Danach brauchen die Wurzeln Wasser.", "next"],
  ["Sie trinken auch den Regen.", "continue"],
  ["Dosen stehen im Keller.", "next"],
])("German: “%s” has the relation %s", (text, relation) => {
  expect(relateScenes(sceneOf(text), sceneOf("Stadtbäume kühlen eine Straße."), GERMAN)).toBe(relation);
});

test.each<[string, string]>([
  ["Es importante regar cada semana.", "es"],
  ["Das 20 casas, doze são novas.", "pt"],
  ["Er zijn ook kosten.", "nl"],
])("“%s” has no German connective", (text, language) => {
  const before = sceneOf("Berlin 1990.");
  expect(relateScenes(sceneOf(text), before, { isEnglish: false, language })).toBe("next");
});

test("the first scene has no relation, and headings, steps and the end decide before the words", () => {
  expect(relateScenes(BEFORE, null, ENGLISH)).toBeNull();
  expect(relateScenes(sceneOf("They also drink.", { heading: "Water" }), BEFORE, ENGLISH)).toBe("section");
  expect(relateScenes(sceneOf("They wait for you.", { role: "cta" }), BEFORE, ENGLISH)).toBe("section");
  const steps = [1, 2].map((stepNumber) => sceneOf("Trees: dig a hole.", { stepNumber }));
  expect(relateScenes(steps[1]!, steps[0]!, ENGLISH)).toBe("next");
});
