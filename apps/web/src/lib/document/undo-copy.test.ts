import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { FakeProject, fakeStorage, openFake } from "./fake-project";
import { keepUndo, restoreUndo } from "./undo-copy";

/** A tab whose edits were saved, and that is opened again after `meanwhile`. */
function reload(
  edit: (actions: ReturnType<typeof createDocumentActions>) => void,
  meanwhile: (project: FakeProject) => void = () => undefined,
) {
  const project = new FakeProject();
  const storage = fakeStorage();
  const { store } = openFake(project, fakeStorage());
  const actions = createDocumentActions(store);
  edit(actions);
  const { document, saved } = store.getState();
  project.scenes = document.scenes.map(({ key, text }) => ({ ...project.scenes[0]!, id: key, text }));
  const scenes = Object.fromEntries(document.scenes.map((scene) => [scene.key, scene]));
  store.note({
    saved: { ...saved, keys: document.scenes.map(({ key }) => key), scenes: { ...saved.scenes, ...scenes } },
  });
  keepUndo(storage, 7, store);
  meanwhile(project);
  const later = openFake(project, fakeStorage()).store;
  restoreUndo(storage, 7, later);
  const texts = () => later.getState().document.scenes.map(({ text }) => text);
  return { later, texts };
}

test("undo and redo go on after a reload", () => {
  const { later, texts } = reload((actions) => {
    actions.editSceneText("a", "Edited.");
    actions.deleteScene("b");
    actions.undo();
  });
  later.redo();
  expect(texts()).toEqual(["Edited."]);
  later.undo();
  later.undo();
  expect(texts()).toEqual(["One two three.", "Four five."]);
});

test("undo after a reload does not revert what others changed meanwhile", () => {
  const { later, texts } = reload(
    (actions) => actions.editSceneText("a", "Edited."),
    (project) => (project.scenes[1] = { ...project.scenes[1]!, text: "Theirs." }),
  );
  expect(texts()).toEqual(["Edited.", "Theirs."]);
  later.undo();
  expect(texts()).toEqual(["One two three.", "Theirs."]);
});

test("a tab without edits keeps nothing", () => {
  const storage = fakeStorage();
  keepUndo(storage, 7, openFake(new FakeProject(), fakeStorage()).store);
  expect(storage.size()).toBe(0);
});
