import { encodeWav } from "@inkreel/audio";
import { createTimeline, findCues, type SoundCue } from "@inkreel/composition";
import { DEFAULT_SOUND, EARLIER_SOUND, type Composition, type SoundSettings } from "@inkreel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAudio, type VideoAudio } from "../audio/stored-audio.js";
import { createNodeHost } from "../host/create-node-host.js";
import { composeMusic } from "../music/compose-music.js";
import { bandEnergies } from "../testing/analyse-sound.js";
import { decodeAudioTrack } from "../testing/decode-video-file.js";
import { MemoryStore } from "../testing/memory-store.js";
import { buildComposition } from "../testing/test-composition.js";
import { VideoRenderer } from "./video-renderer.js";

const SCENE_MS = 4000;
/** The voice speaks in this part of each scene. */
const SPOKEN = { startMs: 700, endMs: 3000 };
const RELATIONS = [undefined, "next", "contrast", "section"] as const;
const DURATION_MS = SCENE_MS * RELATIONS.length;
const PER_MS = 48;

/** A tone as loud as narration. */
const voice = Float32Array.from({ length: SPOKEN.endMs * PER_MS }, (_, index) =>
  index < SPOKEN.startMs * PER_MS ? 0 : 0.235 * Math.sin((2 * Math.PI * 700 * index) / 48_000),
);
const starts = RELATIONS.map((_, index) => index * SCENE_MS);
const files: Record<string, Uint8Array> = {
  "voice.wav": encodeWav(voice, 48_000),
  "music.wav": encodeWav(
    composeMusic({ mood: "bright", seed: 1, durationMs: DURATION_MS, sceneStartsMs: starts }),
    48_000,
  ),
};
const assets = { load: (src: string) => Promise.resolve(files[src]!) };

function video(sound: SoundSettings, hasMusic: boolean): Composition {
  const built = buildComposition({
    aspectRatio: "1:1",
    scenes: RELATIONS.map((_, index) => ({
      text: `Part ${index} says one thing.`,
      durationMs: SCENE_MS,
      narrationSrc: hasMusic ? null : "voice.wav",
    })),
  });
  const scenes = built.scenes.map((scene, index) => {
    const transition = RELATIONS[index];
    const direction = transition === undefined ? scene.direction : { ...scene.direction, transition };
    const words = [{ text: "Part", ...SPOKEN, spaceBefore: false }];
    // The music is measured without a voice. The words alone lower it.
    const narration = { src: hasMusic ? "silence.wav" : "voice.wav", durationMs: SPOKEN.endMs };
    return { ...scene, direction, words, narration };
  });
  const music = { src: "music.wav", mood: "bright", volumePercent: 50, durationMs: DURATION_MS } as const;
  return { ...built, scenes, sound, music: hasMusic ? music : null };
}
files["silence.wav"] = encodeWav(new Float32Array(4800), 48_000);

const made: VideoAudio[] = [];

/** Returns the sound of a video as its renderer stores it, decoded again. */
async function soundOf(composition: Composition): Promise<Float32Array> {
  const store = new MemoryStore();
  const renderer = new VideoRenderer({
    composition,
    assets,
    store,
    workerCount: 1,
    drawingModule: null,
    plan: null,
    priority: "waited",
  });
  try {
    await renderer.renderAudio();
    const { audio } = await renderer.plan();
    const stored = parseAudio((await store.get(audio.key))!)!;
    made.push(stored);
    return await decodeAudioTrack(stored.audio);
  } finally {
    await renderer.close();
  }
}

const part = (samples: Float32Array, startMs: number, endMs: number): Float32Array =>
  samples.subarray(Math.max(0, startMs) * PER_MS, endMs * PER_MS);
const decibels = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

/** Returns the middle of the loudest piece of this length, and its level. */
function loudest(samples: Float32Array, lengthMs: number): { atMs: number; db: number } {
  const best = { atMs: 0, db: -Infinity };
  for (let startMs = 0; (startMs + lengthMs) * PER_MS <= samples.length; startMs += 2) {
    const db = decibels(part(samples, startMs, startMs + lengthMs));
    if (db > best.db) Object.assign(best, { atMs: startMs + lengthMs / 2, db });
  }
  return best;
}

describe("the effects of a rendered video", () => {
  const effectsOnly = { ...EARLIER_SOUND, effects: true };
  let cues: SoundCue[] = [];
  let withEffects: Float32Array = new Float32Array(0);
  let without: Float32Array = new Float32Array(0);
  beforeAll(async () => {
    const composition = video(effectsOnly, false);
    const host = await createNodeHost({ composition, assets });
    cues = findCues(createTimeline(composition, host), composition);
    without = await soundOf(video(EARLIER_SOUND, false));
    withEffects = await soundOf(composition);
  }, 120_000);

  it("are heard within 40 ms of what they belong to", () => {
    expect(cues.map(({ kind }) => kind)).toEqual(["hit", "whoosh", "hit", "riser"]);
    for (const { timeMs } of cues) {
      const fromMs = Math.max(0, timeMs - 500);
      const { atMs } = loudest(part(withEffects, fromMs, timeMs + 300), 20);
      expect(Math.abs(fromMs + atMs - timeMs)).toBeLessThan(40);
    }
  });

  it("are 12 to 18 dB quieter than speech", () => {
    const speechDb = decibels(part(withEffects, SPOKEN.startMs, SPOKEN.endMs));
    for (const { timeMs } of cues) {
      const { db } = loudest(part(withEffects, timeMs - 150, timeMs + 200), 100);
      expect(speechDb - db).toBeGreaterThan(12);
      expect(speechDb - db).toBeLessThan(18.5);
    }
  });

  it("are not heard in a video without them", () => {
    for (const { timeMs } of cues)
      expect(decibels(part(without, timeMs - 150, timeMs + 200))).toBeLessThan(-60);
  });

  it("leave the video at -14 LUFS with the peaks as they were", () => {
    for (const { loudnessLufs, truePeakDbtp } of made.slice(0, 2)) {
      expect(Math.abs(loudnessLufs + 14)).toBeLessThan(0.2);
      expect(truePeakDbtp).toBeLessThanOrEqual(-1.9);
    }
  });
});

describe("the music of a rendered video", () => {
  const tracks: Float32Array[] = [];
  beforeAll(async () => {
    for (const musicSpace of [false, true])
      tracks.push(await soundOf(video({ ...EARLIER_SOUND, musicSpace }, true)));
  }, 120_000);
  const spoken = (track: Float32Array, scene: number): Float32Array =>
    part(track, scene * SCENE_MS + SPOKEN.startMs, scene * SCENE_MS + SPOKEN.endMs);

  it("leaves 2 to 4 kHz to the voice while it speaks, compared with what is below", () => {
    const shares = tracks.map((track) => {
      const { below, consonants } = bandEnergies(spoken(track, 1));
      return 10 * Math.log10(consonants / below);
    });
    expect(shares[0]! - shares[1]!).toBeGreaterThan(4);
  });

  it("breaks before turns and not before the next point", () => {
    const breakDb = (track: Float32Array, scene: number): number =>
      decibels(part(track, scene * SCENE_MS - 700, scene * SCENE_MS - 60)) - decibels(spoken(track, scene));
    expect(breakDb(tracks[1]!, 2)).toBeLessThan(-8);
    expect(breakDb(tracks[0]!, 2)).toBeGreaterThan(0);
    expect(breakDb(tracks[1]!, 1)).toBeGreaterThan(0);
  });
});

it("phrasing lowers the narration of a scene that goes on", async () => {
  const track = await soundOf(video({ ...DEFAULT_SOUND, effects: false }, false));
  const level = (scene: number): number =>
    decibels(part(track, scene * SCENE_MS + SPOKEN.startMs, scene * SCENE_MS + SPOKEN.endMs));
  expect(Math.abs(level(1) - level(0) + 1.5)).toBeLessThan(0.3);
  expect(Math.abs(level(3) - level(0))).toBeLessThan(0.3);
}, 60_000);
