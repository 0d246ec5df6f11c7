import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { createDocumentStore } from "./document-store";
import { FakeProject } from "./fake-project";

const SEVEN = { kind: "number", text: "7", startChar: 5, endChar: 6 } as const;

function open() {
  const store = createDocumentStore(new FakeProject().loaded());
  const textOf = (key: string) => store.getState().document.scenes.find((scene) => scene.key === key)?.text;
  const kept = () => store.getState().document.keptDoubts;
  return { store, textOf, kept, actions: createDocumentActions(store) };
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

test("what somebody called right is undone like an edit", () => {
  const { kept, actions } = open();
  actions.keepDoubt(SEVEN);
  actions.keepDoubt({ ...SEVEN, kind: "name", text: "Krakatoa" });
  expect(kept()).toEqual(["number 7", "name krakatoa"]);
  actions.undo();
  expect(kept()).toEqual(["number 7"]);
});

test("what was called right is doubted again, one or all", () => {
  const { kept, actions } = open();
  actions.keepDoubt(SEVEN);
  actions.keepDoubt({ ...SEVEN, kind: "name", text: "Krakatoa" });
  actions.doubtAgain(SEVEN);
  expect(kept()).toEqual(["name krakatoa"]);
  actions.doubtAllAgain();
  expect(kept()).toEqual([]);
});
