import { liveCompositionSchema, MUSIC_MOODS, type MusicSettings } from "@inkreel/contract";
import { decodeWav, encodeWav } from "@inkreel/audio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street.", "They drink the rain.", "Plant one today."];
const OFF: MusicSettings = { mood: "off", seed: 1, volumePercent: 50, uploadId: null, fileName: null };

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const choose = (id: number, music: Partial<MusicSettings>) =>
  visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { music: { ...OFF, ...music } } });

async function compositionOf(id: number) {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  return liveCompositionSchema.parse(body);
}

async function hear(address: string) {
  const answer = await visit.browser.get(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  return decodeWav(new Uint8Array(await answer.arrayBuffer()));
}

async function uploadMusic(bytes: Uint8Array, name = "my song.wav") {
  const form = new FormData();
  form.set("kind", "music");
  form.set("file", new File([Uint8Array.from(bytes)], name));
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const song = encodeWav(
  Float32Array.from(
    { length: 3 * 22_050 },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * 440 * index) / 22_050),
  ),
  22_050,
);

describe("the list of music moods", () => {
  it("contains all moods with a sample, and needs no session", async () => {
    const stranger = new TestBrowser(visit.server.app);
    const { moods } = (await (await stranger.get("/api/music")).json()) as { moods: unknown };
    expect(rowsOf(moods).map(({ id }) => id)).toEqual(MUSIC_MOODS);
    const sound = await hear(String(rowsOf(moods)[0]!["previewUrl"]));
    expect(sound.samples.some((sample) => Math.abs(sample) > 0.01)).toBe(true);
    expect((await stranger.get("/api/music/angry/preview")).status).toBe(400);
  });
});

describe("a project's music", () => {
  it("is off by default and keeps its settings when another setting is saved", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    expect((await compositionOf(id)).composition!.music).toBeNull();
    await choose(id, { mood: "warm", seed: 4, volumePercent: 30 });
    const after = await visit.call("PATCH", `/api/projects/${id}/video`, {
      brandingConfig: { captionsStyle: "bold" },
    });
    expect(after.body).toMatchObject({
      brandingConfig: { captionsStyle: "bold", music: { mood: "warm", seed: 4, volumePercent: 30 } },
    });
  });

  it("has the length of the video and depends on the seed", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    await choose(id, { mood: "calm" });
    const { composition } = await compositionOf(id);
    expect(composition!.music).toMatchObject({
      mood: "calm",
      volumePercent: 50,
      durationMs: composition!.durationMs,
    });
    const sound = await hear(composition!.music!.src);
    expect(sound.samples).toHaveLength((composition!.durationMs / 1000) * 48_000);
    await choose(id, { mood: "calm", seed: 2 });
    expect((await compositionOf(id)).composition!.music!.src).not.toBe(composition!.music!.src);
  });

  it("is not served under another project or another name", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const other = await makeProjectWithScenes(visit, TEXTS.slice(0, 2));
    await choose(id, { mood: "playful" });
    const src = (await compositionOf(id)).composition!.music!.src;
    const elsewhere = src.replace(`/projects/${id}/`, `/projects/${other}/`);
    expect((await visit.browser.get(elsewhere)).status).toBe(404);
    expect((await visit.browser.get(src.replace(/[0-9a-f]{64}/u, "0".repeat(64)))).status).toBe(404);
    expect((await visit.browser.get(src.replace(/[0-9a-f]{64}\.wav/u, "x"))).status).toBe(404);
  });

  it("marks the rendered video as outdated until the music is off again", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const project = (await visit.server.services.repositories.projects.findById(id))!;
    const hash = () => visit.server.services.compositions.findInputHash(project);
    const silent = await hash();
    await choose(id, { mood: "driving" });
    const loud = await hash();
    await choose(id, { mood: "driving", volumePercent: 70 });
    expect(new Set([silent, loud, await hash()]).size).toBe(3);
    await choose(id, { mood: "off", seed: 9 });
    expect(await hash()).toBe(silent);
  });

  it("is copied with the project", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    await choose(id, { mood: "suspense", seed: 3 });
    const { body } = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect((await compositionOf(Number(body["id"]))).composition!.music).toMatchObject({ mood: "suspense" });
  });

  it.each([{ mood: "angry" }, { volumePercent: 101 }, { seed: 0 }, { seed: 1.5 }, { fileName: "a\0b" }])(
    "is rejected with the invalid setting %j",
    async (wrong) => {
      const id = await visit.makeProject();
      expect((await choose(id, wrong as never)).status).toBe(400);
    },
  );
});

describe("uploaded music", () => {
  it("is repeated or cut to the length of the video", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const { status, body } = await uploadMusic(song);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: "music", fileName: "my song.wav", mediaType: "audio/wav" });
    expect(Math.abs(Number(body["durationMs"]) - 3000)).toBeLessThan(20);
    await choose(id, { mood: "own", uploadId: Number(body["id"]), fileName: "my song.wav" });
    const { composition } = await compositionOf(id);
    expect(composition!.music).toMatchObject({ mood: "own", durationMs: 10_000 });
    const { samples } = await hear(composition!.music!.src);
    expect(samples).toHaveLength(480_000);
    expect(samples.subarray(400_000).some((sample) => Math.abs(sample) > 0.05)).toBe(true);
  });

  it("cannot be used by another visitor", async () => {
    const stranger = new TestBrowser(visit.server.app);
    const form = new FormData();
    form.set("kind", "music");
    form.set("file", new File([Uint8Array.from(song)], "theirs.wav"));
    const theirs = (await (await stranger.send("POST", "/api/uploads", { body: form })).json()) as {
      id: number;
    };
    const id = await makeProjectWithScenes(visit, TEXTS);
    expect((await choose(id, { mood: "own", uploadId: theirs.id })).status).toBe(404);
  });

  it("is omitted from the video, with a warning, when its file no longer exists", async () => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    const { body } = await uploadMusic(song);
    await choose(id, { mood: "own", uploadId: Number(body["id"]) });
    const { repositories, files } = visit.server.services;
    await files.delete((await repositories.uploads.findById(Number(body["id"])))!.key);
    const { composition } = await compositionOf(id);
    expect(composition!.music).toBeNull();
    expect(composition!.warnings.map(({ code }) => code)).toContain("music_left_out");
  });

  it.each([
    ["a text file", Buffer.from("no music at all"), 415],
    ["a truncated MP3 file", Buffer.from("ID3\x03\0\0\0\0\0\0 and then words"), 422],
    ["a WAV header without samples", song.subarray(0, 30), 422],
  ])("is rejected if it is %s", async (_what, bytes, status) => {
    const answer = await uploadMusic(bytes, "song.mp3");
    expect(answer.status).toBe(status);
    expect(String(answer.body["error"])).toMatch(/MP3|damaged/u);
  });
});
