import { readFile } from "node:fs/promises";
import { createTimeline, findCues } from "@inkreel/composition";
import {
  DEFAULT_SOUND,
  DURATION_TOLERANCE,
  EARLIER_SOUND,
  type ByteStore,
  type Composition,
  type Content,
  type MusicMood,
  type SceneTransition,
  type SoundSettings,
} from "@inkreel/contract";
import { readContent } from "@inkreel/content";
import { LoudnessMeter } from "@inkreel/audio";
import { createNodeHost, masterTrack, mixSounds, planSounds } from "@inkreel/renderer";
import { BUILT_IN_VOICES, createSpeaker } from "@inkreel/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeVideo } from "./compose-video.js";
import { ensureMusic } from "./music/ensure-music.js";
import { planMusic } from "./music/plan-music.js";
import { DIRECT_WRITER } from "./steps/script-writer.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import { builtInVideoVoices } from "./testing/built-in-video-voices.js";
import { writeVideo } from "./write-video.js";

const ARTICLES = ["city-trees", "last-lighthouse"] as const;
type Article = (typeof ARTICLES)[number];

const values = new Map<string, Uint8Array>();
const store: ByteStore = {
  get: (key) => Promise.resolve(values.get(key) ?? null),
  put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
};
const speaker = createSpeaker({ store, workerCount: 2 });
afterAll(() => speaker.close());

const voice = BUILT_IN_VOICES.find(({ id }) => id === "builtin-kal16")!;
const voiceSettings = { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] };
const ports = { speaker, voices: builtInVideoVoices(), store, signal: null };
const contents = new Map<Article, Content>();
beforeAll(async () => {
  for (const name of ARTICLES) {
    const bytes = await readFile(new URL(`../../../fixtures/articles/${name}.md`, import.meta.url));
    const from = { fetcher: null, signal: null, owner: null };
    contents.set(name, await readContent({ kind: "bytes", bytes, name: `${name}.md` }, from));
  }
}, 60_000);

interface Wanted {
  article: Article;
  lengthSeconds: number;
  sound: SoundSettings;
  mood: MusicMood | null;
}

async function compose({ article, lengthSeconds, sound, mood }: Wanted): Promise<Composition> {
  const content = contents.get(article)!;
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
      phrasing: sound.phrasing,
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
  const music = mood === null ? null : ({ kind: "composed", mood, seed: 1, volumePercent: 50 } as const);
  const loadFile = () => Promise.resolve(null);
  const composition = await composeVideo(
    written.scenes,
    {
      title: written.title,
      description: "",
      language: written.language,
      aspectRatio: "1:1",
      template: "blog-summary",
      captionStyle: "auto",
      captionSize: "medium",
      captionPosition: "bottom",
      motion: "full",
      brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
      pictures: [],
      voice,
      sceneVoices: [],
      voiceSettings,
      music,
      sound,
      recording: null,
      warnings: [],
    },
    { ...ports, loadFile, onScene: null },
  );
  if (music !== null)
    await ensureMusic(planMusic(music, composition.scenes), { store, loadFile, signal: null });
  return composition;
}

/** Returns the pauses between the words of neighbouring scenes, with the relation of the second one. */
function pausesOf({ scenes }: Composition): { relation: SceneTransition | undefined; pauseMs: number }[] {
  return scenes.slice(1).map((scene, index) => {
    const before = scenes[index]!;
    const pauseMs = before.durationMs - before.words.at(-1)!.endMs + scene.words[0]!.startMs;
    return { relation: scene.direction.transition, pauseMs };
  });
}

describe.each(ARTICLES)("the sound of a video of %s", (article) => {
  it.each([null, "warm"] as const)(
    "is at -14 LUFS, with a range of 3 to 8 LU and limited peaks, with the music %s",
    async (mood) => {
      const composition = await compose({ article, lengthSeconds: 60, sound: DEFAULT_SOUND, mood });
      const assets = createStoreAssets(store);
      const host = await createNodeHost({ composition, assets });
      const cues = findCues(createTimeline(composition, host), composition);
      expect(cues.length).toBeGreaterThan(5);
      const track = masterTrack(await mixSounds(planSounds(composition, cues), assets));
      const meter = new LoudnessMeter(2);
      for (const piece of track.pieces()) meter.push(piece);
      expect(Math.abs(meter.integratedLufs() + 14)).toBeLessThan(0.5);
      expect(track.truePeakDbtp).toBeLessThanOrEqual(-1.9);
      expect(meter.loudnessRangeLu()).toBeGreaterThan(3);
      expect(meter.loudnessRangeLu()).toBeLessThan(8);
    },
    120_000,
  );

  it("has pauses by meaning, or all alike", async () => {
    const wanted = { article, lengthSeconds: 60, mood: null };
    const ranges = { continue: [100, 300], next: [250, 450], contrast: [550, 800], section: [700, 1000] };
    const pauses = pausesOf(await compose({ ...wanted, sound: DEFAULT_SOUND }));
    for (const { relation, pauseMs } of pauses) {
      const [least, most] = ranges[relation!];
      expect(pauseMs).toBeGreaterThanOrEqual(least!);
      expect(pauseMs).toBeLessThanOrEqual(most!);
    }
    expect(new Set(pauses.map(({ relation }) => relation)).size).toBeGreaterThan(1);
    const even = pausesOf(await compose({ ...wanted, sound: EARLIER_SOUND })).map(({ pauseMs }) => pauseMs);
    expect(Math.max(...even) - Math.min(...even)).toBeLessThan(200);
  }, 120_000);

  it.each([15, 30, 60, 120])(
    "keeps a length of %i s, pauses included",
    async (lengthSeconds) => {
      const { durationMs, warnings } = await compose({
        article,
        lengthSeconds,
        sound: DEFAULT_SOUND,
        mood: null,
      });
      const seconds = durationMs / 1000;
      expect(warnings.map(({ code }) => code)).not.toContain("length_missed");
      expect(seconds).toBeLessThan(lengthSeconds * (1 + DURATION_TOLERANCE));
      expect(seconds).toBeGreaterThan(Math.min(lengthSeconds * (1 - DURATION_TOLERANCE), 60));
    },
    120_000,
  );
});
