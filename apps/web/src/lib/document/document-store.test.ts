import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { createDocumentStore } from "./document-store";
import { FakeProject } from "./fake-project";

function open() {
  const clock = { nowMs: 10_000 };
  const store = createDocumentStore(new FakeProject().loaded(), () => clock.nowMs);
  const texts = () => store.getState().document.scenes.map(({ text }) => text);
  return { clock, store, texts, actions: createDocumentActions(store) };
}

test("continuous typing is one undo step", () => {
  const { clock, texts, actions } = open();
  for (const text of ["O", "On", "One"]) {
    actions.editSceneText("a", text);
    clock.nowMs += 200;
  }
  clock.nowMs += 2000;
  actions.editSceneText("a", "One more");
  actions.undo();
  expect(texts()[0]).toBe("One");
  actions.undo();
  expect(texts()[0]).toBe("One two three.");
  actions.redo();
  expect(texts()[0]).toBe("One");
});

test("typing in another place starts a new undo step", () => {
  const { texts, actions } = open();
  actions.editSceneText("a", "A");
  actions.editSceneText("b", "B");
  actions.undo();
  expect(texts()).toEqual(["A", "Four five."]);
});

test("each drag of a slider and each choice of a setting is one undo step", () => {
  const { store, actions } = open();
  const before = store.getState().document.settings;
  for (const speed of [105, 110, 115]) actions.updateSettings({ speed });
  actions.undo();
  expect(store.getState().document.settings).toEqual(before);
  actions.updateSettings({ aspectRatio: "16:9" });
  actions.updateSettings({ aspectRatio: "1:1" });
  actions.undo();
  expect(store.getState().document.settings.aspectRatio).toBe("16:9");
});

test("changes of settings, title, order, scenes and layouts can all be undone", () => {
  const { store, actions, clock } = open();
  const before = store.getState().document;
  actions.updateSettings({ toneLevel: 80 });
  actions.setTitle("Other");
  actions.moveScene("b", 0);
  const added = actions.addSceneAfter("b");
  actions.deleteScene("a");
  actions.chooseLayout(added, "quote");
  for (let step = 0; step < 6; step += 1) actions.undo();
  expect(store.getState().document).toEqual(before);
  clock.nowMs += 1;
  actions.redo();
  expect(store.getState().document.settings.toneLevel).toBe(80);
});

test("undoing the choice of an icon shows the latest automatic choice", () => {
  const { store, actions } = open();
  const { facts } = store.getState();
  store.note({ facts: { ...facts, a: { ...facts["a"]!, pictogram: "moon" } } });
  actions.choosePictogram("a", "rocket");
  actions.undo();
  expect(store.getState().document.scenes[0]?.pictogram).toBe("moon");
});

test("a deletion can be undone after other edits, and the other edits remain", () => {
  const { texts, actions } = open();
  const takeBack = actions.deleteScene("a");
  actions.editSceneText("b", "Edited.");
  takeBack();
  expect(texts()).toEqual(["One two three.", "Edited."]);
  takeBack();
  expect(texts()).toHaveLength(2);
});

test("undoing the last edit from its toast leaves no undo step", () => {
  const { store, actions } = open();
  actions.deleteScene("a")();
  expect(store.history.getState().pastStates).toHaveLength(0);
});
