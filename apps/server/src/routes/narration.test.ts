import { decodeWav, LoudnessMeter } from "@inkreel/audio";
import { liveCompositionSchema, spokenWordsSchema } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street in summer.", "They drink the rain."];

let visit: Visit;
let id: number;
beforeAll(async () => {
  visit = await startVisit();
  id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-kal16" });
});
afterAll(() => visit.server.close());

const get = (file: string, of = id) => visit.browser.get(`/api/projects/${of}/narration/${file}`);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function durationOfVideo(): Promise<number> {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  return liveCompositionSchema.parse(await answer.json()).composition!.durationMs;
}

describe("the narration of a project without a render", () => {
  it("is a WAV file at -14 LUFS, as long as the video, for download", async () => {
    const answer = await get("audio.wav");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename=".*[.]wav"/u);
    const { samples, sampleRateHz } = decodeWav(await bytesOf(answer));
    const meter = new LoudnessMeter(2);
    meter.push(samples);
    expect(Math.abs(meter.integratedLufs() + 14)).toBeLessThan(1);
    expect(Math.abs((samples.length * 1000) / sampleRateHz - (await durationOfVideo()))).toBeLessThan(5);
  });

  it.each([
    ["audio.mp3", "audio/mpeg", "ID3"],
    ["audio.m4a", "audio/mp4", "ftyp"],
  ])("is %s with the type %s", async (file, mediaType, sign) => {
    const answer = await get(file);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mediaType]);
    expect(Buffer.from((await bytesOf(answer)).subarray(0, 12)).toString("latin1")).toContain(sign);
  });

  it("has its words with times in order as JSON", async () => {
    const answer = await get("words.json");
    const { words, durationMs, timesFrom } = spokenWordsSchema.parse(await answer.json());
    expect(words.map(({ text }) => text).join(" ")).toBe(TEXTS.join(" "));
    const times = words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([durationMs, timesFrom]).toEqual([await durationOfVideo(), undefined]);
  });

  it.each([
    ["captions.srt", "1\n00:00:0"],
    ["captions.vtt", "WEBVTT\n"],
  ])("has its subtitles as %s", async (file, start) => {
    const text = await (await get(file)).text();
    expect(text.startsWith(start)).toBe(true);
    expect(text).toContain("They drink the rain.");
  });

  it("is answered with 304 to a client that has it", async () => {
    const etag = (await get("captions.srt")).headers.get("etag")!;
    const again = await visit.browser.get(`/api/projects/${id}/narration/captions.srt`, {
      "if-none-match": etag,
    });
    expect(again.status).toBe(304);
  });

  it("does not exist if no voice speaks, but words and subtitles do", async () => {
    const silent = await makeProjectWithScenes(visit, TEXTS);
    await visit.call("POST", `/api/projects/${silent}/voice`, { voiceId: "none" });
    const answer = await get("audio.mp3", silent);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: expect.stringContaining("No voice speaks in this video") }),
    ]);
    const words = spokenWordsSchema.parse(await (await get("words.json", silent)).json());
    expect([words.timesFrom, words.words.length]).toEqual(["reading pace", 10]);
  });

  it("does not exist for other files", async () => {
    expect((await get("audio.exe")).status).toBe(400);
  });
});
