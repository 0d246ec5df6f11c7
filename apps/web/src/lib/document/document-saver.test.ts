import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDocumentActions } from "./document-actions";
import { FakeProject, fakeStorage, openFake } from "./fake-project";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const project = new FakeProject();
  const storage = fakeStorage();
  const { store, saver } = openFake(project, storage);
  return { project, storage, store, saver, actions: createDocumentActions(store) };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const logged = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("autosave", () => {
  test("waits for 800 ms without edits and then saves all edits at once", async () => {
    const { project, saver, actions } = open();
    actions.editSceneText("a", "One");
    await wait(500);
    actions.editSceneText("a", "One two");
    expect(saver.status.getState().state).toBe("pending");
    await wait(799);
    expect(project.calls).toEqual([]);
    await wait(1);
    expect(project.calls).toEqual([
      {
        name: "PUT /scenes",
        body: {
          revision: 1,
          scenes: [
            { id: "a", text: "One two", isTyped: true },
            { id: "b", text: "Four five." },
          ],
        },
      },
    ]);
    expect(saver.status.getState().state).toBe("saved");
  });

  test("saves another voice at once, so that it is heard soon", async () => {
    const { project, actions } = open();
    actions.updateSettings({ voiceId: "v1" });
    await wait(50);
    actions.updateSettings({ voiceId: "v2" });
    await wait(99);
    expect(project.calls).toEqual([]);
    await wait(1);
    expect(project.calls).toMatchObject([{ name: "POST /voice", body: { voiceId: "v2" } }]);
  });

  test("doubted words that an undo brings back after a save are not typed", async () => {
    const project = new FakeProject();
    const doubt = { kind: "number", text: "two", startChar: 4, endChar: 7 } as const;
    project.scenes = project.scenes.map((scene) =>
      scene.id === "a" ? { ...scene, doubts: [doubt] } : scene,
    );
    const { store } = openFake(project, fakeStorage());
    const actions = createDocumentActions(store);
    const sent = () => (project.calls.at(-1)!.body["scenes"] as object[])[0];
    actions.editSceneText("a", "One three.");
    await wait(800);
    expect(sent()).toEqual({ id: "a", text: "One three.", isTyped: true });
    actions.undo();
    await wait(800);
    expect(sent()).toEqual({ id: "a", text: "One two three." });
  });

  test("sends all music settings together, and a drag of the volume slider is one undo step", async () => {
    const { project, actions, store } = open();
    actions.updateSettings({ musicMood: "warm" });
    for (const musicVolumePercent of [45, 40, 35]) actions.updateSettings({ musicVolumePercent });
    await wait(800);
    const music = { mood: "warm", seed: 1, volumePercent: 35, uploadId: null, fileName: null };
    expect(project.calls).toEqual([{ name: "PATCH /video-project", body: { brandingConfig: { music } } }]);
    actions.undo();
    expect(store.getState().document.settings).toMatchObject({ musicMood: "warm", musicVolumePercent: 50 });
    actions.undo();
    expect(store.getState().document.settings.musicMood).toBe("off");
  });

  test("sends each kind of setting to its own endpoint", async () => {
    const { project, actions } = open();
    actions.updateSettings({ speed: 120, voiceId: "v1" });
    actions.updateSettings({ aspectRatio: "1:1", captionsStyle: "bold" });
    actions.updateSettings({ logoPosition: "top-left", primaryColor: "#112233" });
    actions.setTitle("New title");
    await wait(800);
    expect(project.calls).toEqual([
      {
        name: "PATCH ",
        body: { title: "New title", primaryColor: "#112233", metadata: { logoPosition: "top-left" } },
      },
      {
        name: "PATCH /video-project",
        body: { brandingConfig: { aspectRatio: "1:1", captionsStyle: "bold" } },
      },
      {
        name: "POST /voice",
        body: {
          voiceId: "v1",
          stability: 50,
          similarityBoost: 75,
          style: 0,
          speakerBoost: false,
          speed: 120,
          toneLevel: 50,
        },
      },
    ]);
  });

  test("an undo of scenes that were written for another length brings the length back with them", async () => {
    const { project, actions, store } = open();
    actions.updateSettings({ lengthSeconds: 60 });
    await wait(800);
    actions.takeScenes({ scenes: [project.scenes[0]!], revision: project.revision }, { lengthSeconds: 15 });
    await wait(800);
    expect(project.calls.at(-1)).toEqual({ name: "PATCH ", body: { metadata: { duration: 60 } } });
    actions.undo();
    await wait(800);
    expect(store.getState().document.settings.lengthSeconds).toBe(60);
    expect(project.calls.slice(1)).toContainEqual({ name: "PATCH ", body: { metadata: { duration: 60 } } });
    expect(project.names()).toContain("PUT /scenes");
  });

  test("the voice that the server keeps with its first settings counts as known, and is no undo step", async () => {
    const { project, actions, store } = open();
    actions.updateSettings({ speed: 60 });
    project.answerNext.push(() => Response.json({ voiceId: "builtin-slt", speed: 60 }));
    await wait(800);
    expect(store.getState().saved.settings).toMatchObject({ voiceId: "builtin-slt", speed: 60 });
    expect(store.getState().document.settings).toMatchObject({ voiceId: "builtin-slt", speed: 60 });
    actions.undo();
    expect(store.getState().document.settings).toMatchObject({ voiceId: null, speed: 100 });
  });

  test("an undo to before a voice was chosen leaves the choice to the program again", async () => {
    const { project, actions } = open();
    actions.updateSettings({ speed: 120, voiceId: "v1" });
    await wait(800);
    actions.undo();
    await wait(800);
    expect(project.calls.at(-1)).toEqual({ name: "POST /voice", body: { voiceId: null } });
  });

  test("sends one request at a time, and later edits together in the next request", async () => {
    const { project, saver, actions } = open();
    let answerFirst: (() => void) | null = null;
    project.answerNext.push(
      () => new Promise((resolve) => (answerFirst = () => resolve(Response.json({ id: 7 })))),
    );
    actions.setTitle("First");
    await wait(800);
    actions.setTitle("Second");
    await wait(300);
    actions.setTitle("Third");
    await wait(900);
    expect(project.names()).toEqual(["PATCH "]);
    expect(saver.status.getState().state).toBe("saving");
    answerFirst!();
    await wait(0);
    expect(project.calls.map(({ body }) => body["title"])).toEqual(["First", "Third"]);
    expect(saver.status.getState().state).toBe("saved");
  });

  test("does not send an edit that was undone before the save", async () => {
    const { project, saver, storage, actions } = open();
    actions.setTitle("Other");
    expect(storage.size()).toBe(1);
    actions.undo();
    await wait(1000);
    expect(project.calls).toEqual([]);
    expect(saver.status.getState().state).toBe("saved");
    expect(storage.size()).toBe(0);
  });

  test("does not send a blank title", async () => {
    const { project, actions } = open();
    actions.setTitle("");
    await wait(800);
    expect(project.calls).toEqual([]);
  });

  test("keeps the object identity of unchanged parts, so that React does not render them again", async () => {
    const { store, actions } = open();
    const before = store.getState();
    actions.editSceneText("a", "One.");
    await wait(800);
    const after = store.getState();
    expect(after.facts["b"]).toBe(before.facts["b"]);
    expect(after.document.scenes[1]).toBe(before.document.scenes[1]);
    expect(after.document.settings).toBe(before.document.settings);
  });

  test("saves a restored scene with its id and icon", async () => {
    const { project, actions } = open();
    actions.choosePictogram("b", "moon");
    actions.deleteScene("b");
    await wait(800);
    actions.undo();
    await wait(800);
    expect(project.calls.at(-1)?.body["scenes"]).toEqual([
      { id: "a", text: "One two three." },
      // Nothing in its words was in doubt, so nothing is when it comes back.
      { id: "b", text: "Four five.", isTyped: true, isPictogramChosen: true, pictogram: "moon" },
    ]);
  });
});

test("a chosen picture is saved, and the user can return to the automatic choice", async () => {
  const { project, actions } = open();
  const sent = () => (project.calls.at(-1)!.body["scenes"] as object[])[0];
  actions.choosePicture("a", 5);
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictureChosen: true, mediaAssetId: 5 });
  actions.choosePictureAutomatically("a");
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictureChosen: false });
  actions.undo();
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictureChosen: true, mediaAssetId: 5 });
});

test("the part of a picture is saved with it, leaves with another picture, and comes back with an undo", async () => {
  const { project, actions } = open();
  const sent = () => (project.calls.at(-1)!.body["scenes"] as object[])[0];
  const pictureView = { crop: { x: 0.2, y: 0.5, zoom: 2 }, startMs: 0 };
  const picture = { id: "a", text: "One two three.", isPictureChosen: true, mediaAssetId: 5 };
  actions.setPictureView("a", 5, pictureView);
  await wait(800);
  expect(sent()).toEqual({ ...picture, pictureView });
  actions.showOwnPicture("a", 6);
  await wait(800);
  expect(sent()).toEqual({ ...picture, mediaAssetId: 6, pictureView: null, chosenLayout: "picture" });
  actions.undo();
  await wait(800);
  expect(sent()).toEqual({ ...picture, pictureView, chosenLayout: null });
  actions.undo();
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictureChosen: false });
});

test("a chosen icon is saved, and the user can return to the automatic choice", async () => {
  const { project, actions } = open();
  const sent = () => (project.calls.at(-1)!.body["scenes"] as object[])[0];
  actions.choosePictogram("a", "star");
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictogramChosen: true, pictogram: "star" });
  actions.choosePictogramAutomatically("a");
  await wait(800);
  expect(sent()).toEqual({ id: "a", text: "One two three.", isPictogramChosen: false });
});

test("the setting for AI pictures is saved with the project", async () => {
  const { project, actions } = open();
  actions.updateSettings({ useAIImages: true });
  await wait(800);
  expect(project.calls).toEqual([{ name: "PATCH ", body: { useAIImages: true } }]);
});

test("edits during a command that fails are saved afterwards", async () => {
  const { project, saver, actions } = open();
  const failing = saver.during(async () => {
    await Promise.resolve();
    actions.editSceneText("a", "Typed meanwhile.");
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  await wait(800);
  expect(project.scenes[0]?.text).toBe("Typed meanwhile.");
  expect(saver.status.getState().state).toBe("saved");
});

test("unsaved edits are saved when the editor closes, and their local copy is deleted", async () => {
  const project = new FakeProject();
  const storage = fakeStorage();
  const { store, stop } = openFake(project, storage);
  createDocumentActions(store).setTitle("Left at once");
  stop();
  await wait(0);
  expect(project.names()).toEqual(["PATCH "]);
  expect(storage.size()).toBe(0);
});

describe("autosave without a connection to the server", () => {
  test("keeps edits, retries with growing delays, and sends all edits when the connection is back", async () => {
    logged();
    const { project, saver, storage, actions } = open();
    const refuse = () => Promise.reject(new TypeError("fetch failed"));
    project.answerNext.push(refuse, refuse);
    actions.setTitle("Offline");
    await wait(800);
    expect(saver.status.getState().state).toBe("offline");
    expect(storage.size()).toBe(1);
    await wait(1000);
    expect(project.names()).toHaveLength(2);
    actions.setTitle("Offline still");
    await wait(1999);
    expect(project.names()).toHaveLength(2);
    await wait(1);
    expect(project.calls.at(-1)?.body).toEqual({ title: "Offline still" });
    expect(saver.status.getState().state).toBe("saved");
    expect(storage.size()).toBe(0);
  });

  test("saves at once on flush, without waiting for the next retry", async () => {
    logged();
    const { project, saver, actions } = open();
    project.answerNext.push(() => Promise.reject(new TypeError("fetch failed")));
    actions.setTitle("Offline");
    await wait(800);
    expect(await saver.flush()).toBe(true);
  });
});

describe("a rejected change", () => {
  test("is logged with the message that the specification requires, and other changes are still saved", async () => {
    const error = logged();
    const { project, saver, actions } = open();
    project.answerNext.push(() =>
      Response.json({ error: "There is no voice x.", code: "voice_unknown" }, { status: 400 }),
    );
    actions.updateSettings({ voiceId: "x" });
    actions.editSceneText("a", "New.");
    await wait(800);
    expect(project.names()).toEqual(["POST /voice", "PUT /scenes"]);
    const { state, failures } = saver.status.getState();
    expect(state).toBe("failed");
    expect(failures.map(({ part }) => part)).toEqual(["voice"]);
    expect(error.mock.calls[0]?.[0]).toBe(
      'Failed to save voice config: 400: {"error":"There is no voice x.","code":"voice_unknown"}',
    );
    expect(await saver.flush()).toBe(true);
    expect(saver.status.getState()).toEqual({ state: "saved", failures: [] });
  });
});

describe("concurrent edits of one project in two sessions", () => {
  /** Another session saves other words of a scene. */
  const changeElsewhere = (project: FakeProject, index: number, text: string): void => {
    project.revision += 1;
    project.scenes[index] = { ...project.scenes[index]!, text };
  };
  const textsOf = (scenes: readonly { text: string }[]) => scenes.map(({ text }) => text);

  test("of different scenes are merged and saved", async () => {
    const { project, saver, store, actions } = open();
    changeElsewhere(project, 1, "Theirs.");
    actions.editSceneText("a", "Mine.");
    await wait(1600);
    expect(saver.status.getState().state).toBe("saved");
    expect(textsOf(project.scenes)).toEqual(["Mine.", "Theirs."]);
    expect(textsOf(store.getState().document.scenes)).toEqual(["Mine.", "Theirs."]);
  });

  test("of the same words are a conflict of this scene only, and the user can overwrite the other version", async () => {
    const { project, saver, store, actions } = open();
    changeElsewhere(project, 0, "Theirs.");
    actions.editSceneText("a", "Mine.");
    actions.editSceneText("b", "Mine as well.");
    await wait(1600);
    expect(saver.status.getState().state).toBe("conflict");
    expect(store.getState().conflicts).toEqual([{ key: "a", parts: ["words"] }]);
    expect(textsOf(project.scenes)).toEqual(["Theirs.", "Mine as well."]);
    expect(textsOf(store.getState().document.scenes)).toEqual(["Mine.", "Mine as well."]);
    expect(await saver.flush()).toBe(false);
    await saver.keepMine("a");
    expect(textsOf(project.scenes)).toEqual(["Mine.", "Mine as well."]);
    expect(saver.status.getState().state).toBe("saved");
  });

  test("can be resolved with the other version, and Undo then saves the user's own version", async () => {
    const { project, saver, store, actions } = open();
    changeElsewhere(project, 0, "Theirs.");
    actions.editSceneText("a", "Mine.");
    await wait(1600);
    saver.takeTheirs("a");
    expect(textsOf(store.getState().document.scenes)).toEqual(["Theirs.", "Four five."]);
    expect(saver.status.getState().state).toBe("saved");
    actions.undo();
    await wait(800);
    expect(textsOf(project.scenes)).toEqual(["Mine.", "Four five."]);
  });

  test("are taken over without being undone by this session's undo", async () => {
    const { project, saver, store, actions } = open();
    actions.editSceneText("a", "Mine.");
    await wait(800);
    changeElsewhere(project, 1, "Theirs.");
    await saver.takeNewer();
    expect(textsOf(store.getState().document.scenes)).toEqual(["Mine.", "Theirs."]);
    actions.undo();
    expect(textsOf(store.getState().document.scenes)).toEqual(["One two three.", "Theirs."]);
    await wait(800);
    expect(textsOf(project.scenes)).toEqual(["One two three.", "Theirs."]);
    actions.undo();
    actions.redo();
    expect(textsOf(store.getState().document.scenes)).toEqual(["Mine.", "Theirs."]);
  });

  test("add no undo steps to a session that edited nothing", async () => {
    const { project, saver, store } = open();
    changeElsewhere(project, 1, "Theirs.");
    await saver.takeNewer();
    expect(store.history.getState().pastStates).toEqual([]);
    expect(saver.status.getState().state).toBe("saved");
  });

  test("that delete a scene are not reverted by this session's undo", async () => {
    const { project, saver, store, actions } = open();
    actions.editSceneText("b", "Mine.");
    await wait(800);
    project.revision += 1;
    project.scenes = project.scenes.slice(0, 1);
    await saver.takeNewer();
    actions.undo();
    expect(textsOf(store.getState().document.scenes)).toEqual(["One two three."]);
  });

  test("revert the choice of one voice for all scenes in one step", async () => {
    const { project, store, actions } = open();
    const voice = { id: "builtin-slt", name: "Sally" };
    actions.chooseSceneVoice("a", voice);
    await wait(800);
    expect(project.scenes.map((scene) => scene.voice)).toEqual([voice, null]);
    actions.letVoiceSpeakAll(voice.id);
    await wait(800);
    expect(store.getState().document.settings.voiceId).toBe(voice.id);
    expect(project.scenes.map((scene) => scene.voice)).toEqual([null, null]);
    actions.undo();
    await wait(800);
    expect(store.getState().document.settings.voiceId).toBeNull();
    expect(project.scenes.map((scene) => scene.voice)).toEqual([voice, null]);
  });

  test("do not revert choices that never arrived at the server", async () => {
    logged();
    const { project, saver, store, actions } = open();
    project.answerNext.push(() => Promise.reject(new TypeError("fetch failed")));
    actions.choosePause("a", { beforeMs: 300 });
    await wait(800);
    changeElsewhere(project, 1, "Theirs.");
    await saver.takeNewer();
    expect(store.getState().document.scenes[0]?.pauses.beforeMs).toBe(300);
    await wait(1600);
    expect(project.scenes[0]?.pauses.beforeMs).toBe(300);
    expect(textsOf(project.scenes)).toEqual(["One two three.", "Theirs."]);
  });

  test("are not assumed when the response to an earlier save was lost, even if the user typed on", async () => {
    logged();
    const { project, saver, store, actions } = open();
    project.answerNext.push(() => {
      changeElsewhere(project, 0, "Mine");
      return Promise.reject(new TypeError("fetch failed"));
    });
    actions.editSceneText("a", "Mine");
    await wait(800);
    expect(saver.status.getState().state).toBe("offline");
    actions.editSceneText("a", "Mine, and more.");
    await wait(2000);
    expect(store.getState().conflicts).toEqual([]);
    expect(saver.status.getState().state).toBe("saved");
    expect(textsOf(project.scenes)).toEqual(["Mine, and more.", "Four five."]);
  });
});
