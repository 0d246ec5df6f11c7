import { encodeWav, resample } from "@inkreel/audio";
import type { TimedWord } from "@inkreel/contract";
import { captionVideo, hasPicture } from "@inkreel/renderer";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { joinStreams } from "@inkreel/renderer/testing/join-streams";
import { makeSound } from "@inkreel/renderer/testing/make-sound";
import { evenTimes, makeVideo, PLAIN_VIDEO, type VideoToMake } from "@inkreel/renderer/testing/make-video";
import { createSpeaker, type Speech } from "@inkreel/speech";
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from "mediabunny";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alignVideo } from "./align-video.js";
import { type CaptionLook, writeCaptions } from "./write-captions.js";

const SENTENCES = [
  "Most people water their plants on a fixed day.",
  "That is a mistake, because soil dries at a different speed in every room.",
  "Push a finger two centimetres into the pot.",
  "If it feels damp, wait three more days.",
  "In winter, a small fern needs only half as much.",
];
const SCRIPT = SENTENCES.join(" ");
const LOOK: CaptionLook = { style: "modern", template: "tutorial", accents: ["#ff5a36", "#123456"] };
const FPS = 12;
const SOUND_RATE_HZ = 48_000;
const signal = new AbortController().signal;

let folder = "";
let speech: Speech;
let talk = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-captioning-"));
  const speaker = createSpeaker({ store: null, workerCount: 2 });
  // Not the voice with which the aligner compares.
  const spoken = { text: SCRIPT, language: "en", voiceId: "builtin-slt", speedPercent: 100, toneLevel: 50 };
  speech = await speaker.speak({ ...spoken, details: null, signal }).finally(() => speaker.close());
  talk = makeTalk("talk", { widthPx: 640, heightPx: 360 });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a sound file in which a text is spoken. */
async function speakInto(path: string, text: string): Promise<void> {
  const speaker = createSpeaker({ store: null, workerCount: 2 });
  const spoken = { text, language: "en", voiceId: "builtin-rms-light", speedPercent: 110, toneLevel: 50 };
  const { samples, sampleRateHz } = await speaker
    .speak({ ...spoken, details: null, signal })
    .finally(() => speaker.close());
  makeSound(path, "m4a", resample(samples, sampleRateHz, SOUND_RATE_HZ));
}

/** Writes a video as a camera would, in which the script is spoken. Returns its path. */
function makeTalk(
  name: string,
  picture: Partial<VideoToMake>,
  container: "mp4" | "matroska" = "mp4",
): string {
  const [videoPath, soundPath] = [join(folder, `${name}.picture.mp4`), join(folder, `${name}.m4a`)];
  const path = join(folder, container === "mp4" ? `${name}.mp4` : `${name}.mkv`);
  const frameTimesMs = evenTimes(FPS, Math.ceil((speech.durationMs * FPS) / 1000));
  makeVideo({ ...PLAIN_VIDEO, frameTimesMs, ...picture, path: videoPath });
  makeSound(soundPath, "m4a", resample(speech.samples, speech.sampleRateHz, SOUND_RATE_HZ));
  joinStreams({ videoPath, soundPath, path, container });
  return path;
}

const outputsFor = (name: string, video = true) => ({
  srt: join(folder, `${name}.srt`),
  vtt: join(folder, `${name}.vtt`),
  words: join(folder, `${name}.words.json`),
  video: video ? { path: join(folder, `${name}.mp4`), container: "mp4" as const } : null,
});

async function packetsOf(path: string, kind: "audio" | "video") {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const track = kind === "audio" ? await input.getPrimaryAudioTrack() : await input.getPrimaryVideoTrack();
  const packets: { timeMs: number; bytes: string }[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track!).packets())
    packets.push({ timeMs: Math.round(timestamp * 1000), bytes: Buffer.from(data).toString("base64") });
  return packets;
}

function medianErrorMs(found: readonly TimedWord[], known: readonly TimedWord[]): number {
  expect(found.map(({ text }) => text)).toEqual(known.map(({ text }) => text));
  const errors = found
    .map((word, index) => Math.abs(word.startMs - known[index]!.startMs))
    .sort((a, b) => a - b);
  return errors[errors.length >> 1]!;
}

/** Mean difference of the luma in a horizontal part of two frames, given as shares of the height. */
function difference(a: Uint8Array, b: Uint8Array, part: { from: number; to: number }): number {
  const [first, end] = [Math.floor(a.length * part.from), Math.floor(a.length * part.to)];
  let sum = 0;
  for (let at = first; at < end; at++) sum += Math.abs(a[at]! - b[at]!);
  return sum / (end - first);
}

describe("captioning a video", () => {
  it("finds the words, burns them into their frames, and keeps everything else", async () => {
    const aligned = await alignVideo({ path: talk, scriptText: SCRIPT, language: "en", signal });
    expect(medianErrorMs(aligned.words, speech.words)).toBeLessThanOrEqual(100);
    expect(aligned).toMatchObject({ differences: [], isApproximate: false, isUnlike: false });

    const outputs = outputsFor("captioned");
    const request = {
      inputPath: talk,
      aligned,
      language: "en",
      look: LOOK,
      outputs,
      onProgress: () => undefined,
    };
    const video = await writeCaptions({ ...request, signal });
    expect(video).toMatchObject({ widthPx: 640, heightPx: 360, wasHdr: false });
    const captioned = outputs.video!.path;
    expect(await packetsOf(captioned, "audio")).toEqual(await packetsOf(talk, "audio"));
    const times = async (path: string) =>
      (await packetsOf(path, "video")).map(({ timeMs }) => timeMs).sort((a, b) => a - b);
    expect(await times(captioned)).toEqual(await times(talk));

    const firstMs = aligned.words[0]!.startMs;
    const shown = Math.ceil(((firstMs + 400) * FPS) / 1000);
    const last = Math.floor((speech.durationMs * FPS) / 1000) - 1;
    const [before, after] = await Promise.all(
      [talk, captioned].map(async (path) => decodeVideoFile(await readFile(path), [shown, last])),
    );
    expect(after!.durationSeconds).toBeCloseTo(before!.durationSeconds, 2);
    const change = (part: { from: number; to: number }) =>
      difference(before!.luma.get(shown)!, after!.luma.get(shown)!, part);
    expect(change({ from: 0.76, to: 0.94 })).toBeGreaterThan(15);
    // Above the captions there is only what encoding again changes.
    expect(change({ from: 0, to: 0.7 })).toBeLessThan(3);

    const srt = await readFile(outputs.srt, "utf8");
    expect(
      srt
        .replaceAll(/^\d+$|^.*-->.*$/gmu, "")
        .split(/\s+/u)
        .filter(Boolean)
        .join(" "),
    ).toBe(SCRIPT);
    expect(await readFile(outputs.vtt, "utf8")).toMatch(/^WEBVTT\n/u);
    const { words } = JSON.parse(await readFile(outputs.words, "utf8")) as { words: TimedWord[] };
    expect(words.map(({ text }) => text).join(" ")).toBe(SCRIPT);
    expect((await readdir(folder)).filter((name) => name.startsWith(".inkreel-"))).toEqual([]);
  }, 300_000);

  it("names the passages that nobody says and those that are not in the script", async () => {
    const added = "Bring a small brush and a large wooden ladder to the workshop on Thursday.";
    const spoken = SENTENCES.filter((_, index) => index !== 3);
    const scriptText = [spoken[0], added, ...spoken.slice(1)].join(" ");
    const { words, differences } = await alignVideo({ path: talk, scriptText, language: "en", signal });
    expect(words.map(({ text }) => text).join(" ")).toBe(spoken.join(" "));
    const unspoken = differences.filter(({ kind }) => kind === "not_spoken");
    expect(unspoken).toMatchObject([{ text: added }]);
    const first = speech.words.find(({ text }) => text === "damp,")!;
    const extras = differences.filter((found) => found.kind === "not_in_script");
    expect(extras.some(({ startMs, endMs }) => startMs < first.endMs && endMs > first.startMs)).toBe(true);
  }, 180_000);

  it("names sentences that are in the wrong order", async () => {
    // As many as are compared at least. Short ones are not judged.
    const said = [
      ...SENTENCES.slice(0, 3),
      "Write the date on a small card, so that you notice a pattern after a month.",
      "A heavy clay pot keeps its moisture for longer than a thin plastic one.",
    ];
    const path = join(folder, "swapped.m4a");
    await speakInto(path, said.join(" "));
    const scriptText = [0, 3, 2, 1, 4].map((index) => said[index]).join(" ");
    const { differences } = await alignVideo({ path, scriptText, language: "en", signal });
    const found = differences.flatMap((difference) =>
      difference.kind === "unlike" ? [difference.text] : [],
    );
    expect(found).not.toEqual([]);
    // Those in their places are not named.
    for (const text of found) expect([said[1], said[3]]).toContain(text);
  }, 600_000);

  it("says that English speech is not a German script", async () => {
    const scriptText =
      "Die meisten Menschen gießen ihre Pflanzen an einem festen Tag. Steck einen Finger zwei Zentimeter tief in den Topf. Ist es noch feucht, warte drei weitere Tage.";
    const german = await alignVideo({ path: talk, scriptText, language: "de", signal });
    expect(german).toMatchObject({ isUnlike: true, isApproximate: true });
  }, 180_000);

  it("says that another speech is not the script", async () => {
    const other =
      "The council met on Tuesday evening to decide about the old bridge near the harbour. Nobody could promise a date before the summer, so the vote was moved to June.";
    const { isUnlike } = await alignVideo({ path: talk, scriptText: other, language: "en", signal });
    expect(isUnlike).toBe(true);
  }, 180_000);

  it("explains a file without sound, a silent one, and one that is no video", async () => {
    const aligning = (path: string) => alignVideo({ path, scriptText: SCRIPT, language: "en", signal });
    const mute = join(folder, "mute.mp4");
    makeVideo({ ...PLAIN_VIDEO, path: mute });
    await expect(aligning(mute)).rejects.toMatchObject({
      code: "file_broken",
      message:
        "The audio cannot be used: it contains no audio. Use an MP4, MOV, WebM or MKV video with sound, or an audio file.",
    });
    const silent = join(folder, "silent.wav");
    await writeFile(silent, encodeWav(new Float32Array(2 * SOUND_RATE_HZ), SOUND_RATE_HZ));
    await expect(aligning(silent)).rejects.toMatchObject({
      code: "bad_input",
      message: expect.stringContaining("silent"),
    });
    const text = join(folder, "notes.mp4");
    await writeFile(text, "Only words.");
    await expect(aligning(text)).rejects.toMatchObject({ code: "file_broken" });
    await expect(alignVideo({ path: talk, scriptText: " \n", language: "en", signal })).rejects.toMatchObject(
      {
        code: "bad_input",
      },
    );
  }, 180_000);
});

describe("captionVideo", () => {
  const words = (): TimedWord[] =>
    speech.words.map(({ text, startMs, endMs, spaceBefore }) => ({ text, startMs, endMs, spaceBefore }));
  const caption = (inputPath: string, name: string) =>
    captionVideo(
      {
        inputPath,
        outputPath: join(folder, name),
        container: name.endsWith(".mkv") ? "mkv" : "mp4",
        captions: { words: words(), durationMs: speech.durationMs, language: "en", ...LOOK },
      },
      { onProgress: () => undefined, signal },
    );

  it("shows a video from a phone upright and keeps uneven frame times", async () => {
    const frameTimesMs = evenTimes(30, 60).map((timeMs, index) => timeMs + (index % 3) * 7);
    const phone = makeTalk("phone", { widthPx: 640, heightPx: 360, clockwiseDegrees: 90, frameTimesMs });
    const video = await caption(phone, "phone-captioned.mp4");
    expect(video).toMatchObject({ widthPx: 360, heightPx: 640, frameCount: 60 });
    const times = (await packetsOf(join(folder, "phone-captioned.mp4"), "video")).map(({ timeMs }) => timeMs);
    expect(times.sort((a, b) => a - b)).toEqual(frameTimesMs);
  }, 180_000);

  it("captions a Matroska video, and one with 10 bits", async () => {
    const deep = makeTalk(
      "deep",
      { codec: "libx265", bits: 10, frameTimesMs: evenTimes(FPS, 50) },
      "matroska",
    );
    const video = await caption(deep, "deep-captioned.mkv");
    expect(video).toMatchObject({ widthPx: 480, heightPx: 270, frameCount: 50 });
    expect(await packetsOf(join(folder, "deep-captioned.mkv"), "audio")).toEqual(
      await packetsOf(deep, "audio"),
    );
  }, 180_000);

  it("tells files without a picture from pictures that cannot be used, and says why", async () => {
    expect(await hasPicture(talk, signal)).toBe(true);
    expect(await hasPicture(join(folder, "talk.m4a"), signal)).toBe(false);
    const wav = join(folder, "sound.wav");
    await writeFile(wav, encodeWav(new Float32Array(800), 16_000));
    expect(await hasPicture(wav, signal)).toBe(false);
    const tiny = makeTalk("tiny", { widthPx: 32, heightPx: 32, frameTimesMs: evenTimes(FPS, FPS) });
    await expect(hasPicture(tiny, signal)).rejects.toMatchObject({
      code: "picture_broken",
      said: { code: "clip_unusable", params: { flaw: "small", widthPx: 32, heightPx: 32 } },
    });
    const other = join(folder, "other.avi");
    await writeFile(other, "RIFF0000AVI LIST");
    await expect(hasPicture(other, signal)).rejects.toThrow("it is neither MP4 nor WebM");
  }, 180_000);

  it("rejects an audio file, which has no picture", async () => {
    await expect(caption(join(folder, "talk.m4a"), "sound-captioned.mp4")).rejects.toMatchObject({
      code: "picture_broken",
    });
  }, 180_000);
});
