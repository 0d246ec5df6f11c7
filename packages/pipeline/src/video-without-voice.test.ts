import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTimeline, findCues, toSrt } from "@inkreel/composition";
import {
  DEFAULT_SOUND,
  DURATION_TOLERANCE,
  FPS,
  type AspectRatio,
  type ByteStore,
  type CaptionStyle,
  type Composition,
} from "@inkreel/contract";
import { readContent } from "@inkreel/content";
import { splitWords } from "@inkreel/language";
import { LoudnessMeter } from "@inkreel/audio";
import {
  createNodeHost,
  masterTrack,
  mixSounds,
  planSounds,
  renderFrame,
  renderVideo,
} from "@inkreel/renderer";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { createSilentSpeaker, SILENT_VOICE } from "@inkreel/speech";
import { beforeEach, describe, expect, it } from "vitest";
import { composeVideo } from "./compose-video.js";
import { ensureMusic } from "./music/ensure-music.js";
import { planMusic } from "./music/plan-music.js";
import { DIRECT_WRITER } from "./steps/script-writer.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import { builtInVideoVoices } from "./testing/built-in-video-voices.js";
import { writeVideo } from "./write-video.js";

const ENGLISH = `# Why streets need trees

A street with trees is up to four degrees cooler in summer. Leaves give off water, and that cools the air. A grown
beech gives off about 400 litres on a hot day. Crowns keep the sun away from asphalt and walls. People walk more where
there is shade. Shops in shaded streets have more visitors. A young tree needs water for its first five years. Then
its roots find water on their own. Many towns plant too few of them. Others plant the wrong ones, which die early.
A good choice is a tree that grew up in the same climate. Ask your town for a list. One tree a year for each street
would be enough. In twenty years, every street would be green. It costs less than one new road. Birds come back first.
`;
const JAPANESE = `木のある通りは夏でも涼しい。葉は水を放ち、空気を冷やします。大きな木は一日に四百リットルの水を放ちます。枝は日差しを遮ります。日陰のある通りでは人がよく歩きます。店にも客が増えます。若い木には五年間水が必要です。その後は根が自分で水を見つけます。多くの町では木が足りません。間違った木を植える町もあります。毎年一本植えれば十分です。二十年後には、どの通りも緑になります。`;

const values = new Map<string, Uint8Array>();
const store: ByteStore = {
  get: (key) => Promise.resolve(values.get(key) ?? null),
  put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
};
beforeEach(() => values.clear());

const voice = SILENT_VOICE;
const voiceSettings = { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] };
const ports = { speaker: createSilentSpeaker(), voices: builtInVideoVoices(), store, signal: null };

interface Wanted {
  text?: string;
  lengthSeconds?: number;
  hasMusic?: boolean;
  captionStyle?: CaptionStyle;
  aspectRatio?: AspectRatio;
}

async function compose({
  text = ENGLISH,
  lengthSeconds = 30,
  hasMusic = false,
  captionStyle = "auto",
  aspectRatio = "9:16",
}: Wanted): Promise<Composition> {
  const bytes = new TextEncoder().encode(text);
  const content = await readContent(
    { kind: "bytes", bytes, name: "text.md" },
    { fetcher: null, signal: null, owner: null },
  );
  const written = await writeVideo(
    content,
    {
      lengthSeconds,
      template: "blog-summary",
      tone: "professional",
      form: "script",
      scriptText: null,
      translateTo: null,
      recordingBytes: null,
      voice,
      voiceSettings,
      phrasing: true,
    },
    {
      ...ports,
      writer: DIRECT_WRITER,
      connectedWriter: null,
      painter: null,
      searcher: null,
      report: () => undefined,
    },
  );
  const music = hasMusic ? ({ kind: "composed", mood: "calm", seed: 1, volumePercent: 50 } as const) : null;
  const loadFile = () => Promise.resolve(null);
  const composition = await composeVideo(
    written.scenes,
    {
      title: written.title,
      description: "",
      language: written.language,
      aspectRatio,
      template: "blog-summary",
      captionStyle,
      captionSize: "medium",
      captionPosition: "bottom",
      motion: "full",
      brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
      pictures: [],
      voice,
      sceneVoices: [],
      voiceSettings,
      music,
      sound: DEFAULT_SOUND,
      recording: null,
      warnings: [],
    },
    { ...ports, loadFile, onScene: null },
  );
  if (music !== null)
    await ensureMusic(planMusic(music, composition.scenes), { store, loadFile, signal: null });
  return composition;
}

async function mastered(composition: Composition) {
  const assets = createStoreAssets(store);
  const host = await createNodeHost({ composition, assets });
  const cues = findCues(createTimeline(composition, host), composition);
  const track = masterTrack(await mixSounds(planSounds(composition, cues), assets));
  const meter = new LoudnessMeter(2);
  let peak = 0;
  for (const piece of track.pieces()) {
    meter.push(piece);
    peak = piece.reduce((top, sample) => Math.max(top, Math.abs(sample)), peak);
  }
  return { cues, peak, loudnessLufs: meter.integratedLufs() };
}

/** Renders the video, and returns it as other software decodes it, with the luma of one frame. */
async function decoded(composition: Composition, timeMs: number) {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-silent-"));
  try {
    const outputPath = join(folder, "video.mp4");
    await renderVideo({
      composition,
      assets: createStoreAssets(store),
      outputPath,
      store,
      workerCount: 2,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      drawingModule: null,
    });
    const frame = Math.floor((timeMs * FPS) / 1000);
    const video = await decodeVideoFile(new Uint8Array(await readFile(outputPath)), [frame]);
    return { video, luma: video.luma.get(frame)! };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the luma of a drawn frame, in the range of videos (BT.709). */
async function drawnLuma(composition: Composition, timeMs: number): Promise<Uint8Array> {
  const assets = createStoreAssets(store);
  const frame = { timeMs, format: "rgba", quality: 100, widthPx: null } as const;
  const { bytes } = await renderFrame({ composition, assets, ...frame });
  return Uint8Array.from({ length: bytes.length / 4 }, (_, pixel) => {
    const [red, green, blue] = bytes.subarray(pixel * 4, pixel * 4 + 3);
    return 16 + (219 / 255) * (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  });
}

/** Returns the share of pixels that differ clearly. */
function differingShare(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return (
    one.reduce((count, luma, index) => count + Number(Math.abs(luma - other[index]!) > 40), 0) / one.length
  );
}

describe("a video without a voice", () => {
  it("is rendered with a silent track, and captions in its frames", { timeout: 240_000 }, async () => {
    const captioned = await compose({ lengthSeconds: 15, captionStyle: "bold", aspectRatio: "1:1" });
    const [first] = captioned.scenes;
    const word = first!.words.at(-1)!;
    const timeMs = (word.startMs + word.endMs) / 2;
    const { video, luma } = await decoded(captioned, timeMs);
    expect(video.durationSeconds).toBeCloseTo(captioned.durationMs / 1000, 1);
    expect(video.audio).toHaveLength(2);
    expect(video.audio[0]!.length / video.sampleRateHz).toBeCloseTo(video.durationSeconds, 1);
    expect(video.audio[0]!.every((sample) => Math.abs(sample) < 1e-4)).toBe(true);
    expect(differingShare(luma, await drawnLuma(captioned, timeMs))).toBeLessThan(0.002);
    const withoutCaptions = await drawnLuma({ ...captioned, captionStyle: "off" }, timeMs);
    expect(differingShare(luma, withoutCaptions)).toBeGreaterThan(0.005);
  });

  it.each([15, 30, 45])("has the requested length of %i s at a reading pace", async (lengthSeconds) => {
    const { durationMs, scenes } = await compose({ lengthSeconds });
    expect(Math.abs(durationMs / 1000 - lengthSeconds)).toBeLessThanOrEqual(
      lengthSeconds * DURATION_TOLERANCE,
    );
    expect(durationMs).toBe(scenes.reduce((sum, scene) => sum + scene.durationMs, 0));
  });

  it.each([
    ["English", ENGLISH],
    ["Japanese, which no built-in voice speaks", JAPANESE],
  ])("shows every word of %s in order, each within its scene", async (_language, text) => {
    const { scenes } = await compose({ text, lengthSeconds: 15 });
    for (const scene of scenes) {
      expect(scene.narration).toBeNull();
      expect(scene.words.map((word) => word.text)).toEqual(splitWords(scene.text).map((word) => word.text));
      const times = scene.words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)!).toBeLessThan(scene.durationMs);
    }
  });

  it("says that its times are a reading pace, and claims no speech", async () => {
    const composition = await compose({});
    const codes = composition.warnings.map(({ code }) => code);
    expect(composition.timesFrom).toBe("reading pace");
    expect(codes).toContain("no_voice");
    expect(codes).not.toContain("builtin_voice");
    expect([...values.keys()].filter((key) => key.endsWith(".wav"))).toEqual([]);
    expect(toSrt(composition)).toContain("trees");
  });

  it("has captions even if they are off, and says so", async () => {
    const { captionStyle, warnings } = await compose({ captionStyle: "off" });
    expect(captionStyle).toBe("auto");
    expect(warnings.map(({ code }) => code)).toContain("captions_without_voice");
  });

  it("is silent without music: no effect is brought to the loudness of a voice", async () => {
    const { cues, peak, loudnessLufs } = await mastered(await compose({}));
    expect([cues.length, peak, loudnessLufs]).toEqual([0, 0, -Infinity]);
  });

  it("has its music at -14 LUFS, in full for the whole video, with effects", async () => {
    const { cues, loudnessLufs } = await mastered(await compose({ hasMusic: true }));
    expect(cues.length).toBeGreaterThan(0);
    expect(Math.abs(loudnessLufs + 14)).toBeLessThan(0.5);
  });
});
