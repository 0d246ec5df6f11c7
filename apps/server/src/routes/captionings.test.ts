import { resample } from "@inkreel/audio";
import { captioningSchema, type Captioning, type TimedWord } from "@inkreel/contract";
import { joinStreams } from "@inkreel/renderer/testing/join-streams";
import { makeSound } from "@inkreel/renderer/testing/make-sound";
import { evenTimes, makeVideo, PLAIN_VIDEO } from "@inkreel/renderer/testing/make-video";
import type { Speech } from "@inkreel/speech";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findNamedFiles } from "../operations/find-named-files.js";
import { ON_DATABASE_SERVER } from "../testing/on-database-server.js";
import { startVisit, type Visit } from "../testing/visit.js";

/** Two sentences, because another one is put between them. All of it is spoken and searched for in five files. */
const SCRIPT = "Most people water their plants on a fixed day. But soil dries faster in a warm room.";
const LOOK = { style: "bold", template: "tutorial", primaryColor: "#ff5a36", secondaryColor: "#123456" };
const SOUND_RATE_HZ = 48_000;
const FPS = 25;

let visit: Visit;
let folder = "";
let speech: Speech;
let talk: Uint8Array;
/** The same talk with a picture that is too small for captions. */
let tinyTalk: Uint8Array;
let sound: Uint8Array;

beforeAll(async () => {
  visit = await startVisit();
  folder = await mkdtemp(join(tmpdir(), "inkreel-captionings-"));
  const spoken = { text: SCRIPT, language: "en", voiceId: "builtin-slt", speedPercent: 100, toneLevel: 50 };
  speech = await visit.server.services.reference.speak({ ...spoken, details: null, signal: null });
  const [picturePath, soundPath, path, tinyPath] = ["picture.mp4", "sound.m4a", "talk.mp4", "tiny.mp4"].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  const frameTimesMs = evenTimes(FPS, Math.ceil((speech.durationMs * FPS) / 1000));
  makeVideo({ ...PLAIN_VIDEO, frameTimesMs, path: picturePath });
  makeSound(soundPath, "m4a", resample(speech.samples, speech.sampleRateHz, SOUND_RATE_HZ));
  joinStreams({ videoPath: picturePath, soundPath, path, container: "mp4" });
  makeVideo({ ...PLAIN_VIDEO, widthPx: 32, heightPx: 32, frameTimesMs, path: picturePath });
  joinStreams({ videoPath: picturePath, soundPath, path: tinyPath, container: "mp4" });
  [talk, sound, tinyTalk] = await Promise.all([readFile(path), readFile(soundPath), readFile(tinyPath)]);
}, 120_000);
afterAll(async () => {
  await visit.server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.set("kind", "video");
  form.set("file", new File([Uint8Array.from(bytes)], name));
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function begin(bytes: Uint8Array, name: string, script = SCRIPT): Promise<Captioning> {
  const { body } = await upload(bytes, name);
  const created = await visit.call("POST", "/api/captionings", { uploadId: body["id"], script });
  expect(created.status).toBe(202);
  return captioningSchema.parse(created.body);
}

const read = async (id: number): Promise<Captioning> =>
  captioningSchema.parse((await visit.call("GET", `/api/captionings/${id}`)).body);

async function untilEnded(id: number): Promise<Captioning> {
  return vi.waitUntil(
    async () => {
      const captioning = await read(id);
      return ["completed", "failed"].includes(captioning.status) ? captioning : null;
    },
    { timeout: 240_000, interval: 100 },
  ) as Promise<Captioning>;
}

const startWork = async (): Promise<void> => (await visit.server.services.rendering()).start();
const file = (id: number, name: string) => visit.browser.send("GET", `/api/captionings/${id}/files/${name}`);

describe("captions for a video that one already has", () => {
  let id = 0;

  it("wait for a process that works, and are then found in the sound", { timeout: 240_000 }, async () => {
    const begun = await begin(talk, "My talk.mp4");
    ({ id } = begun);
    expect(begun).toMatchObject({ fileName: "My talk.mp4", language: "en", status: "queued", aligned: null });
    expect((await file(id, "captions.srt")).status).toBe(404);
    await startWork();
    const { aligned, ...ended } = await untilEnded(id);
    expect(ended).toMatchObject({ step: "words", status: "completed", hasPicture: true, videoUrl: null });
    expect(aligned).toMatchObject({ differences: [], isUnlike: false, isApproximate: false });
    const errorsMs = aligned!.words.map(({ startMs }: TimedWord, index: number) =>
      Math.abs(startMs - speech.words[index]!.startMs),
    );
    expect(errorsMs.toSorted((a, b) => a - b)[errorsMs.length >> 1]).toBeLessThanOrEqual(100);
  });

  it("can be downloaded, and the uploaded file be played in parts", async () => {
    const srt = await file(id, "captions.srt");
    expect(srt.headers.get("content-disposition")).toContain("My talk.srt");
    expect(await srt.text()).toMatch(/^1\n00:00:00,\d{3} --> [\d:,]+\nMost people/u);
    expect(await (await file(id, "captions.vtt?download=0")).text()).toMatch(/^WEBVTT\n/u);
    const { words } = (await (await file(id, "words.json")).json()) as { words: TimedWord[] };
    expect(words.map(({ text }) => text).join(" ")).toBe(SCRIPT);
    const { sourceUrl } = await read(id);
    const part = await visit.browser.send("GET", sourceUrl, { headers: { range: "bytes=0-99" } });
    expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
  });

  it("are drawn into the picture, of which one file is kept", { timeout: 240_000 }, async () => {
    const begun = await visit.call("POST", `/api/captionings/${id}/video`, LOOK);
    expect(begun).toMatchObject({ status: 202, body: { step: "video", look: LOOK } });
    expect(await visit.call("POST", `/api/captionings/${id}/video`, LOOK)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("being worked on") },
    });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: "completed", progress: 100, look: LOOK });
    const video = await visit.browser.send("GET", ended.videoUrl!);
    expect(video.headers.get("content-type")).toBe("video/mp4");
    const bytes = new Uint8Array(await video.arrayBuffer());
    expect(String.fromCharCode(...bytes.subarray(4, 8))).toBe("ftyp");
    const { files, db, repositories } = visit.server.services;
    const named = await findNamedFiles(db);
    const kept: string[] = [];
    for await (const { key } of files.list("captionings/")) kept.push(key);
    expect(kept.map((key) => named.has(key))).toEqual([true]);
    const { captioning } = (await repositories.captionings.findById(id))!;
    expect(captioning.bytes).toBe(bytes.byteLength);
    // The row is written before the run removes its folder.
    const work = join(visit.server.dataFolder, "work", `${process.pid}-captionings`);
    await vi.waitUntil(async () => (await readdir(work)).length === 0, { timeout: 10_000 });
  });

  it("are found again with another script, which names what nobody says", { timeout: 240_000 }, async () => {
    const added = "Bring a small brush and a large wooden ladder to the workshop on Thursday.";
    const sentences = SCRIPT.split(/(?<=\.) /u);
    const script = [sentences[0], added, ...sentences.slice(1)].join(" ");
    const changed = await visit.call("PATCH", `/api/captionings/${id}`, { script });
    expect(changed).toMatchObject({ status: 202, body: { status: "queued", aligned: null, videoUrl: null } });
    const { aligned } = await untilEnded(id);
    expect(aligned!.words.map(({ text }) => text).join(" ")).toBe(SCRIPT);
    expect(aligned!.differences).toMatchObject([{ kind: "not_spoken", text: added }]);
  });

  it("are listed without their words, and deleted with the file", async () => {
    const { body } = await visit.call("GET", "/api/captionings");
    expect(body).toMatchObject([{ id, fileName: "My talk.mp4", durationMs: expect.any(Number) }]);
    expect(JSON.stringify(body)).not.toContain("startMs");
    expect((await visit.call("DELETE", `/api/captionings/${id}`)).status).toBe(200);
    expect((await visit.call("GET", `/api/captionings/${id}`)).status).toBe(404);
    const { rows } = await visit.server.services.database.executeSql("select id from uploads");
    expect(rows).toEqual([]);
  });

  it.skipIf(ON_DATABASE_SERVER)(
    "say why the picture of a video cannot have captions",
    { timeout: 240_000 },
    async () => {
      const begun = await begin(tinyTalk, "tiny.mp4");
      const ended = await untilEnded(begun.id);
      expect(ended).toMatchObject({ status: "completed", hasPicture: false });
      expect(ended.aligned?.words).toHaveLength(SCRIPT.split(" ").length);
      expect(ended.pictureFault).toMatchObject({
        code: "clip_unusable",
        message: expect.stringContaining("it has only 32 × 32 px"),
        params: { flaw: "small" },
      });
      const { status, body } = await visit.call("POST", `/api/captionings/${begun.id}/video`, LOOK);
      expect([status, body["error"]]).toEqual([409, expect.stringContaining("it has only 32 × 32 px")]);
    },
  );

  it.skipIf(ON_DATABASE_SERVER)(
    "of a sound file are only files, and say so",
    { timeout: 240_000 },
    async () => {
      const { body: uploaded } = await upload(sound, "talk.m4a");
      const given = { uploadId: uploaded["id"], script: SCRIPT, language: "en-US" };
      const begun = await visit.call("POST", "/api/captionings", given);
      const { id: soundId } = captioningSchema.parse(begun.body);
      // There is no video to stop, so the search for the words goes on.
      expect((await visit.call("DELETE", `/api/captionings/${soundId}/video`)).status).toBe(200);
      const ended = await untilEnded(soundId);
      expect(ended).toMatchObject({
        status: "completed",
        hasPicture: false,
        pictureFault: null,
        language: "en-US",
      });
      expect(ended.aligned).toMatchObject({ isApproximate: false, isUnlike: false });
      const { captioning } = (await visit.server.services.repositories.captionings.findById(soundId))!;
      expect(captioning.lostRuns).toBe(0);
      const { status, body } = await visit.call("POST", `/api/captionings/${soundId}/video`, LOOK);
      expect([status, body["error"]]).toEqual([409, expect.stringContaining("has no picture")]);
    },
  );

  it(
    "resume after the process that worked on them has died, but not for ever",
    { timeout: 240_000 },
    async () => {
      const { database, repositories } = visit.server.services;
      const { body } = await upload(sound, "lost.m4a");
      const { captionings, uploads } = repositories;
      const { ownerId, id: uploadId } = (await uploads.findById(Number(body["id"])))!;
      const lost = await captionings.create({ ownerId, uploadId, script: SCRIPT, language: "en" });
      // As a killed process leaves it: a row that is being worked on, without a job.
      const abandon = (lostRuns: number) =>
        database.executeSql("update captionings set status = 'working', lost_runs = $2 where id = $1", [
          lost.id,
          lostRuns,
        ]);
      const { captioningJobs } = await visit.server.services.rendering();
      await abandon(0);
      await captioningJobs.request(lost.id);
      expect(await untilEnded(lost.id)).toMatchObject({ status: "completed", error: null });
      expect((await captionings.findById(lost.id))!.captioning).toMatchObject({ attempts: 1, lostRuns: 1 });
      await abandon(2);
      await captioningJobs.request(lost.id);
      const { status, failure } = await untilEnded(lost.id);
      expect([status, failure?.said?.code]).toEqual(["failed", "captioning_interrupted"]);
    },
  );

  it(
    "fail with a reason for a file without speech, and are refused for other files",
    { timeout: 240_000 },
    async () => {
      const broken = await begin(talk.subarray(0, 4000), "broken.mp4");
      expect(await untilEnded(broken.id)).toMatchObject({
        status: "failed",
        failure: { code: "file_broken" },
      });
      const refused = await upload(new TextEncoder().encode("Only words."), "notes.mp4");
      expect(refused).toMatchObject({ status: 415, body: { error: expect.stringContaining("MP4, MOV") } });
      const { body } = await upload(sound, "a.m4a");
      const empty = await visit.call("POST", "/api/captionings", { uploadId: body["id"], script: " \n" });
      expect(empty).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining("script is empty") },
      });
    },
  );

  it("count as a render while they are worked on", async () => {
    const { quotas } = visit.server.services;
    const { body } = await upload(sound, "b.m4a");
    const { captioningJobs } = await visit.server.services.rendering();
    await captioningJobs.close();
    await visit.call("POST", "/api/captionings", { uploadId: body["id"], script: SCRIPT });
    const { rows } = await visit.server.services.database.executeSql(
      "select distinct owner_id from captionings",
    );
    const visitor = { ownerId: String(rows[0]?.["owner_id"]) } as Parameters<typeof quotas.read>[0];
    expect((await quotas.read(visitor)).quotas.renders.used).toBe(1);
  });
});

describe("the list of captions", () => {
  const listed = async (query: string) => {
    const answer = await visit.browser.get(`/api/captionings?${query}`);
    return { rows: (await answer.json()) as Captioning[], link: answer.headers.get("link") };
  };
  /** Adds captionings without files to a new visitor. Returns their ids, the newest first, and the visitor. */
  const addRows = async (count: number) => {
    visit.browser.cookies.clear();
    const { body } = await upload(sound, "list.m4a");
    const { captionings, uploads } = visit.server.services.repositories;
    const { ownerId, id: uploadId } = (await uploads.findById(Number(body["id"])))!;
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1)
      ids.unshift((await captionings.create({ ownerId, uploadId, script: SCRIPT, language: "en" })).id);
    return { ids, ownerId };
  };

  it("comes in pages, the newest first, and misses none if one is added meanwhile", async () => {
    const { ids, ownerId } = await addRows(3);
    expect((await listed("")).rows.map(({ id }) => id)).toEqual(ids);
    const first = await listed("limit=2");
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const { captionings } = visit.server.services.repositories;
    const { uploadId } = (await captionings.findById(ids[0]!))!.captioning;
    await captionings.create({ ownerId, uploadId, script: SCRIPT, language: "en" });
    const next = /^<\/api\/captionings\?(.*)>; rel="next"$/u.exec(first.link ?? "")?.[1];
    const second = await listed(next ?? "");
    expect([second.rows.map(({ id }) => id), second.link]).toEqual([ids.slice(2), null]);
    expect((await listed("limit=3&cursor=1")).rows).toEqual([]);
  });

  it.each(["limit=0", "limit=201", "limit=x", "cursor=0", "cursor=x", "cursor="])(
    "refuses %s",
    async (query) => {
      expect((await visit.browser.get(`/api/captionings?${query}`)).status).toBe(400);
    },
  );

  it("has words that count as stored bytes", async () => {
    const { ids, ownerId } = await addRows(1);
    const { database, quotas } = visit.server.services;
    const visitor = { ownerId } as Parameters<typeof quotas.read>[0];
    const usedBytes = async () => (await quotas.read(visitor)).quotas.bytes.used;
    const before = await usedBytes();
    const words = Array.from({ length: 2_000 }, (_, index) => ({
      text: `word${index}`,
      startMs: index * 397,
    }));
    await database.executeSql("update captionings set aligned = $2 where id = $1", [
      ids[0],
      JSON.stringify({ words, durationMs: 800_000 }),
    ]);
    expect((await usedBytes()) - before).toBeGreaterThan(5_000);
  });
});
