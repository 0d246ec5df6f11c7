import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { createDocumentStore } from "./document-store";
import { FakeProject } from "./fake-project";
import { planSave } from "./plan-save";

const SEVEN = { kind: "number", text: "7", startChar: 5, endChar: 6 } as const;
const KRAKATOA = { kind: "name", text: "Krakatoa", startChar: 11, endChar: 19 } as const;

function open() {
  const store = createDocumentStore(new FakeProject().loaded());
  const textOf = (key: string) => store.getState().document.scenes.find((scene) => scene.key === key)?.text;
  const confirmed = () => store.getState().document.scenes.map((scene) => scene.confirmedDoubts);
  return { store, textOf, confirmed, actions: createDocumentActions(store) };
}

test("other words for a scene are one step back, whatever was typed just before", () => {
  const { textOf, actions } = open();
  actions.editSceneText("a", "One two.");
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  expect(textOf("a")).toBe("Only 7.");
  actions.undo();
  expect(textOf("a")).toBe("One two.");
});

test("other words are taken back though another scene was edited since", () => {
  const { textOf, actions } = open();
  const takeBack = actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  actions.editSceneText("b", "Four.");
  takeBack();
  expect(textOf("a")).toBe("One two three.");
  expect(textOf("b")).toBe("Four.");
});

test("what is doubted of other words is known with them, and what was known before them stays", () => {
  const { store, actions } = open();
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  const facts = store.getState().facts["a"];
  expect(facts?.proposed).toEqual({ text: "Only 7.", doubts: [SEVEN] });
  expect(facts?.text).toBe("One two three.");
});

test("what somebody called right holds for every scene that says it, and is undone like an edit", () => {
  const { store, confirmed, actions } = open();
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.keepDoubt(SEVEN);
  actions.keepDoubt(KRAKATOA);
  expect(confirmed()).toEqual([["7"], ["7", "Krakatoa"]]);
  actions.undo();
  expect(confirmed()).toEqual([["7"], ["7"]]);
  expect(planSave(store.getState()).scenes?.scenes).toMatchObject([
    { id: "a", confirmedDoubts: ["7"] },
    { id: "b", confirmedDoubts: ["7"] },
  ]);
});

test("what was called right is doubted again, one or all", () => {
  const { confirmed, actions } = open();
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.keepDoubt(SEVEN);
  actions.keepDoubt(KRAKATOA);
  actions.doubtAgain(SEVEN);
  expect(confirmed()).toEqual([[], ["Krakatoa"]]);
  actions.doubtAllAgain();
  expect(confirmed()).toEqual([[], []]);
});

test("what was called right stays so in both halves of a scene, and in one of two", () => {
  const { confirmed, actions } = open();
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.keepDoubt(KRAKATOA);
  actions.splitScene("b", 6);
  expect(confirmed()).toEqual([[], ["Krakatoa"], ["Krakatoa"]]);
  actions.mergeWithNext("a");
  expect(confirmed()).toEqual([["Krakatoa"], ["Krakatoa"]]);
});
