import { expect, test } from "vitest";
import { createDocumentActions } from "./document-actions";
import { FakeProject, fakeStorage, openFake } from "./fake-project";
import { keepUnsaved, readUnsaved, restoreUnsaved } from "./unsaved-copy";

/** A tab that edits and dies before it saves. */
function crash(project: FakeProject) {
  const storage = fakeStorage();
  const actions = createDocumentActions(openFake(project, storage).store);
  actions.editSceneText("a", "Edited.");
  actions.updateSettings({ speed: 150 });
  return readUnsaved(storage, 7)!;
}

test("unsaved edits are restored after the tab was closed", () => {
  const project = new FakeProject();
  const state = restoreUnsaved(project.loaded(), crash(project));
  expect(state.conflicts).toEqual([]);
  expect(state.document.scenes[0]?.text).toBe("Edited.");
  expect(state.document.settings.speed).toBe(150);
  expect(state.saved.settings.speed).toBe(100);
});

test("parts without unsaved edits come from the server", () => {
  const project = new FakeProject();
  const copy = crash(project);
  const loaded = project.loaded();
  const document = { ...loaded.document, title: "Renamed elsewhere" };
  expect(restoreUnsaved({ ...loaded, document }, copy).document.title).toBe("Renamed elsewhere");
});

test("edits of different scenes in this and in another session are merged", () => {
  const project = new FakeProject();
  const copy = crash(project);
  project.revision = 9;
  project.scenes[1] = { ...project.scenes[1]!, text: "Theirs." };
  const state = restoreUnsaved(project.loaded(), copy);
  expect(state.conflicts).toEqual([]);
  expect(state.document.scenes.map(({ text }) => text)).toEqual(["Edited.", "Theirs."]);
});

test("edits of the same words in this and in another session are a conflict", () => {
  const project = new FakeProject();
  const copy = crash(project);
  project.revision = 9;
  project.scenes[0] = { ...project.scenes[0]!, text: "Theirs." };
  const state = restoreUnsaved(project.loaded(), copy);
  expect(state.conflicts).toEqual([{ key: "a", parts: ["words"] }]);
  expect(state.document.scenes[0]?.text).toBe("Edited.");
});

test("a conflict that is still open is asked about again after a reload", () => {
  const project = new FakeProject();
  const copy = crash(project);
  project.revision = 9;
  project.scenes[0] = { ...project.scenes[0]!, text: "Theirs." };
  const storage = fakeStorage();
  keepUnsaved(storage, 7, restoreUnsaved(project.loaded(), copy));
  const state = restoreUnsaved(project.loaded(), readUnsaved(storage, 7)!);
  expect(state.conflicts).toEqual([{ key: "a", parts: ["words"] }]);
  expect(state.document.scenes[0]?.text).toBe("Edited.");
});

test("a new automatic choice for an edited scene is not a conflict", () => {
  const project = new FakeProject();
  const copy = crash(project);
  project.revision = 2;
  project.scenes[0] = { ...project.scenes[0]!, text: "Edited.", pictogram: "moon" };
  const state = restoreUnsaved(project.loaded(), copy);
  expect(state.conflicts).toEqual([]);
  expect(state.document.scenes[0]?.pictogram).toBe("moon");
});

test("unsaved edits that the server already has are not a conflict", () => {
  const project = new FakeProject();
  const copy = crash(project);
  project.revision = 9;
  project.scenes[0] = { ...project.scenes[0]!, text: "Edited." };
  expect(restoreUnsaved(project.loaded(), copy).conflicts).toEqual([]);
});
