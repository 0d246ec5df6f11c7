import { liveCompositionSchema, type ProjectScene } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXTS = ["Why do trees cool a street?", "Their leaves give water to the air.", "So plant one today."];
const QUESTIONER = { id: "builtin-kal16", name: "Karl" };

async function openScenes() {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-slt" });
  return { id, path: `/api/projects/${id}/scenes` };
}
const read = async (path: string) => {
  const { body } = await visit.call("GET", path);
  return { scenes: body["scenes"] as ProjectScene[], revision: body["revision"] as number };
};
type Fields = Partial<Omit<ProjectScene, "voice">> & { voice?: { id: string; name?: string } | null };
/** Saves the scenes with changes of one of them, based on a revision. */
async function change(path: string, at: number, fields: Fields, revision: number | null = null) {
  const { scenes } = await read(path);
  const edits = scenes.map(({ id, text }, index) => ({ id, text, ...(index === at && fields) }));
  return visit.call("PUT", path, { scenes: edits, revision });
}
const compose = async (id: number) => {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  const { composition } = liveCompositionSchema.parse(await answer.json());
  return { composition: composition!, etag: answer.headers.get("etag") };
};

describe("the voice of a scene", () => {
  it("speaks this scene only, in the composition and its narration", async () => {
    const { id, path } = await openScenes();
    const before = await compose(id);
    expect((await change(path, 0, { voice: { id: QUESTIONER.id } })).status).toBe(200);
    const { composition, etag } = await compose(id);
    expect(etag).not.toBe(before.etag);
    expect(composition.scenes.map(({ voice }) => voice?.id ?? null)).toEqual([QUESTIONER.id, null, null]);
    expect(composition.scenes[0]?.narration?.src).not.toBe(before.composition.scenes[0]?.narration?.src);
    expect(composition.scenes.slice(1)).toEqual(before.composition.scenes.slice(1));
    const [scene] = (await read(path)).scenes;
    expect(scene?.voice).toMatchObject({ id: QUESTIONER.id });
    await change(path, 0, { voice: null });
    expect((await compose(id)).composition.scenes).toEqual(before.composition.scenes);
  });

  it("stays with other words, with another voice of the video, and in a copy", async () => {
    const { id, path } = await openScenes();
    await change(path, 1, { voice: { id: QUESTIONER.id } });
    await change(path, 1, { text: "Leaves give water to the air." });
    await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-rms" });
    const { composition } = await compose(id);
    expect(composition.voice.id).toBe("builtin-rms");
    expect(composition.scenes.map(({ voice }) => voice?.id ?? null)).toEqual([null, QUESTIONER.id, null]);
    const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
    const copied = await read(`/api/projects/${String(copy.body["id"])}/scenes`);
    expect(copied.scenes[1]?.voice).toMatchObject({ id: QUESTIONER.id });
  });

  it("rests while the video has no voice", async () => {
    const { id, path } = await openScenes();
    await change(path, 0, { voice: { id: QUESTIONER.id } });
    await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "none" });
    const { composition } = await compose(id);
    expect(composition.scenes.map(({ narration }) => narration)).toEqual([null, null, null]);
    expect((await read(path)).scenes[0]?.voice).toMatchObject({ id: QUESTIONER.id });
  });

  it("merges with what others changed in the same scene, and two voices are a conflict", async () => {
    const { path } = await openScenes();
    const { revision } = await read(path);
    await change(path, 0, { pauses: { beforeMs: null, afterMs: 1500 } }, revision);
    expect((await change(path, 0, { voice: { id: QUESTIONER.id } }, revision)).status).toBe(200);
    const [scene] = (await read(path)).scenes;
    expect(scene).toMatchObject({ voice: { id: QUESTIONER.id }, pauses: { afterMs: 1500 } });
    expect((await change(path, 0, { voice: { id: "builtin-rms" } }, revision)).status).toBe(409);
  });

  it("must exist, unless an editor restores one that is gone, which the video's voice then replaces", async () => {
    const { id, path } = await openScenes();
    const unknown = await change(path, 0, { voice: { id: "elevenlabs-anna" } });
    expect(unknown.body["code"]).toBe("voice_unknown");
    expect((await change(path, 0, { voice: { id: "none" } })).status).toBe(400);
    await change(path, 0, { voice: { id: "elevenlabs-anna", name: "Anna" } });
    const { composition } = await compose(id);
    const [warning] = composition.warnings.filter(({ code }) => code === "scene_voice_stand_in");
    expect(warning).toMatchObject({ sceneId: composition.scenes[0]!.id });
    expect(warning?.message).toMatch(/^The voice "Anna" is not available.*, so Sally speaks scene 1\.$/u);
  });
});
