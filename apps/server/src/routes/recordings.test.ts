import { liveCompositionSchema, recordingSchema } from "@inkreel/contract";
import { encodeWav } from "@inkreel/audio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNamedFiles } from "../operations/find-named-files.js";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = [
  "Every morning begins with a small decision.",
  "You can open the window and breathe.",
  "Tell us what changed for you tomorrow.",
];

let visit: Visit;
let spoken: Uint8Array;
beforeAll(async () => {
  visit = await startVisit();
  const request = { text: TEXTS.join("\n\n"), voiceId: "builtin-kal16", language: "en", details: null };
  const speech = await visit.server.services.reference.speak({
    ...request,
    speedPercent: 110,
    toneLevel: 50,
    signal: null,
  });
  spoken = encodeWav(speech.samples, speech.sampleRateHz);
});
afterAll(() => visit.server.close());

async function record(projectId: number, bytes = spoken) {
  const form = new FormData();
  form.set("kind", "narration");
  form.set("projectId", String(projectId));
  form.set("file", new File([Uint8Array.from(bytes)], "me.wav"));
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function compositionOf(id: number) {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return liveCompositionSchema.parse(body).composition!;
}

async function recordingOf(id: number) {
  const { body } = await visit.call("GET", `/api/projects/${id}/recording`);
  return recordingSchema.nullable().parse(body["recording"]);
}

const codes = ({ warnings }: { warnings: { code: string }[] }): string[] => warnings.map(({ code }) => code);

describe("a recording of a project's script", () => {
  it("replaces the voice in every scene", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const byVoice = await compositionOf(id);
    expect(await recordingOf(id)).toBeNull();
    const { status, body } = await record(id);
    expect(status).toBe(201);
    const recording = recordingSchema.parse(body["recording"]);
    expect(recording).toMatchObject({ name: "me.wav", wordCount: 21 });
    expect(recording.scenes.map(({ isRecorded }) => isRecorded)).toEqual([true, true, true]);
    const video = await compositionOf(id);
    expect(codes(video)).not.toContain("builtin_voice");
    video.scenes.forEach(({ narration, words, durationMs, text }, index) => {
      expect(narration!.src).not.toBe(byVoice.scenes[index]!.narration!.src);
      expect(words).toHaveLength(text.split(" ").length);
      expect(words.at(-1)!.endMs).toBeLessThan(durationMs);
    });
    expect((await visit.browser.get(video.scenes[0]!.narration!.src)).status).toBe(200);
  });

  it("is replaced by the voice in a changed scene, with a warning", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    await record(id);
    await putTexts(visit, id, TEXTS.with(1, "You can shut the window and sleep."));
    const video = await compositionOf(id);
    const warning = video.warnings.find(({ code }) => code === "recording_outdated");
    expect(warning?.message).toMatch(/^Scene 2 .*Record the script again, or remove the recording\.$/u);
    expect((await recordingOf(id))!.scenes.map(({ isRecorded }) => isRecorded)).toEqual([true, false, true]);
  });

  it("stays valid when scenes are reordered", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    await record(id);
    await putTexts(visit, id, TEXTS.toReversed());
    expect(codes(await compositionOf(id))).not.toContain("recording_outdated");
  });

  it("marks the rendered video as outdated until it is removed", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const project = (await visit.server.services.repositories.projects.findById(id))!;
    const hash = () => visit.server.services.compositions.findInputHash(project);
    const byVoice = await hash();
    await record(id);
    expect(await hash()).not.toBe(byVoice);
    expect((await visit.call("DELETE", `/api/projects/${id}/recording`)).status).toBe(200);
    expect(await hash()).toBe(byVoice);
    expect(codes(await compositionOf(id))).toContain("builtin_voice");
  });

  it("is copied with the project, and its file is kept while either project uses it", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    await record(id);
    const { repositories, database } = visit.server.services;
    const { key } = (await repositories.recordings.findByProject(id))!;
    const { body } = await visit.call("POST", `/api/projects/${id}/duplicate`);
    await visit.call("DELETE", `/api/projects/${id}/recording`);
    expect((await recordingOf(Number(body["id"])))!.name).toBe("me.wav");
    expect((await findNamedFiles(database.db)).has(key)).toBe(true);
    await visit.call("DELETE", `/api/projects/${String(body["id"])}/recording`);
    expect((await findNamedFiles(database.db)).has(key)).toBe(false);
  });

  it("is rejected without a script, for an unknown project, and for a file without speech", async () => {
    expect((await record(await visit.makeProject())).body["code"]).toBe("content_too_short");
    expect((await record(999_999)).status).toBe(404);
    const id = await makeProjectWithScenes(visit, TEXTS);
    expect((await record(id, Buffer.from("words"))).status).toBe(415);
    expect((await record(id, encodeWav(new Float32Array(48_000), 48_000))).status).toBe(400);
    expect(await recordingOf(id)).toBeNull();
  });
});
