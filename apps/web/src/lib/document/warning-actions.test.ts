import { heldChanges } from "@inkreel/contract";
import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { createDocumentStore } from "./document-store";
import { FakeProject } from "./fake-project";
import { planSave } from "./plan-save";
import { savedWith } from "./saved-with";

const SEVEN = { kind: "number", text: "7", startChar: 5, endChar: 6 } as const;
const KRAKATOA = { kind: "name", text: "Krakatoa", startChar: 11, endChar: 19 } as const;

function open() {
  const store = createDocumentStore(new FakeProject().loaded());
  const textOf = (key: string) => store.getState().document.scenes.find((scene) => scene.key === key)?.text;
  const confirmed = () => store.getState().document.scenes.map((scene) => scene.confirmedDoubts);
  return { store, textOf, confirmed, actions: createDocumentActions(store) };
}

test("replacing a text by a suggestion is one undo step, separate from earlier typing", () => {
  const { textOf, actions } = open();
  actions.editSceneText("a", "One two.");
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  expect(textOf("a")).toBe("Only 7.");
  actions.undo();
  expect(textOf("a")).toBe("One two.");
});

test("replacing a text by a suggestion can be undone after another scene was edited", () => {
  const { textOf, actions } = open();
  const takeBack = actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  actions.editSceneText("b", "Four.");
  takeBack();
  expect(textOf("a")).toBe("One two three.");
  expect(textOf("b")).toBe("Four.");
});

test("a suggested text has its own warnings, and the warnings of the saved text are kept", () => {
  const { store, actions } = open();
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  const facts = store.getState().facts["a"];
  expect(facts?.proposed).toEqual({ text: "Only 7.", textWarnings: [SEVEN] });
  expect(facts?.text).toBe("One two three.");
});

test("a confirmation applies to every scene with the same words, and can be undone", () => {
  const { store, confirmed, actions } = open();
  actions.replaceSceneText("a", "Only 7.", [SEVEN]);
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.confirmWarning(SEVEN);
  actions.confirmWarning(KRAKATOA);
  expect(confirmed()).toEqual([["7"], ["7", "Krakatoa"]]);
  actions.undo();
  expect(confirmed()).toEqual([["7"], ["7"]]);
  expect(planSave(store.getState()).scenes?.scenes).toMatchObject([
    { id: "a", confirmedDoubts: ["7"] },
    { id: "b", confirmedDoubts: ["7"] },
  ]);
});

test("confirmations can be removed one by one or all at once", () => {
  const { confirmed, actions } = open();
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.confirmWarning(SEVEN);
  actions.confirmWarning(KRAKATOA);
  actions.unconfirmWarning(SEVEN);
  expect(confirmed()).toEqual([[], ["Krakatoa"]]);
  actions.unconfirmAllWarnings();
  expect(confirmed()).toEqual([[], []]);
});

test("a confirmation is kept when a scene is split or merged", () => {
  const { confirmed, actions } = open();
  actions.replaceSceneText("b", "Just 7 and Krakatoa.", [SEVEN, KRAKATOA]);
  actions.confirmWarning(KRAKATOA);
  actions.splitScene("b", 6);
  expect(confirmed()).toEqual([[], ["Krakatoa"], ["Krakatoa"]]);
  actions.mergeWithNext("a");
  expect(confirmed()).toEqual([["Krakatoa"], ["Krakatoa"]]);
});

test("undoing a saved edit sends the writer's changes and the confirmations with the text again", () => {
  const project = new FakeProject();
  const cut = { kind: "cut", before: "One", from: " and a", to: "", after: " two" } as const;
  project.scenes = project.scenes.map((scene) => ({ ...scene, changes: [cut], confirmedDoubts: ["two"] }));
  const store = createDocumentStore(project.loaded());
  const actions = createDocumentActions(store);
  actions.editSceneText("a", "Other words.");
  const { saved, document } = store.getState();
  store.note({ saved: savedWith(saved, document.scenes) });
  expect(planSave(store.getState()).scenes).toBeNull();
  actions.undo();
  expect(planSave(store.getState()).scenes?.scenes[0]).toEqual({
    id: "a",
    text: "One two three.",
    changes: [cut],
    confirmedDoubts: ["two"],
  });
});

test("a scene that was split and merged again has each of the writer's changes once", () => {
  const project = new FakeProject();
  const cut = { kind: "cut", before: "One", from: " and a", to: "", after: " two" } as const;
  const [first, ...others] = project.scenes.map((scene) => ({ ...scene, changes: [cut] }));
  project.scenes = first === undefined ? [] : [first, ...others];
  const store = createDocumentStore(project.loaded());
  const actions = createDocumentActions(store);
  actions.splitScene("a", 8);
  actions.mergeWithNext("a");
  const [whole] = store.getState().document.scenes;
  expect(whole?.text).toBe("One two three.");
  expect(heldChanges(whole?.changes ?? [], whole?.text ?? "")).toEqual([cut]);
  actions.restoreAuthorsWords("a");
  expect(store.getState().document.scenes[0]?.text).toBe("One and a two three.");
});
