import { afterAll, expect, it } from "vitest";
import { AppError, DEFAULT_SOUND, say, type ByteStore, type Content, type Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES, createSpeaker, type Speaker } from "@inkreel/speech";
import { composeVideo } from "./compose-video.js";
import type { ChosenPictures, ScenePictures } from "./steps/scene-pictures.js";
import { DIRECT_WRITER } from "./steps/script-writer.js";
import { builtInVideoVoices } from "./testing/built-in-video-voices.js";
import { writeVideo, type WrittenVideo } from "./write-video.js";

const speaker = createSpeaker({ store: null, workerCount: 2 });
afterAll(() => speaker.close());

const voice = BUILT_IN_VOICES.find(({ id }) => id === "builtin-kal16")!;
const voiceSettings = { speedPercent: 150, toneLevel: 50, details: null, pronunciations: [] };
const CONTENT: Content = {
  title: "Trees",
  text: [
    "Trees cool the street on a hot day.",
    "Their leaves drink the rain before it floods the cellar.",
    "A street with trees, which is what every street of the old town was before the cars came, has fewer sick people in it than one without.",
    "Each tree costs the town less than a parking place.",
    "Plant one today and water it for two summers.",
  ].join(" "),
  language: "en",
  wordCount: 48,
  byline: null,
  siteName: null,
  sourceUrl: null,
  format: "text",
  product: null,
  pictures: [],
  warnings: [],
};

it("composing a newly written video reuses its narration and keeps the list of changes in each scene", async () => {
  const { written, spoken, ports } = await write({});
  const spokenToWrite = spoken.splice(0);
  const composition = await composeVideo(
    written.scenes,
    {
      title: written.title,
      description: "",
      language: written.language,
      aspectRatio: "9:16",
      template: "blog-summary",
      captionStyle: "default",
      captionSize: "medium",
      captionPosition: "bottom",
      motion: "full",
      brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
      pictures: written.pictures,
      voice: written.voice,
      sceneVoices: [],
      voiceSettings,
      music: null,
      sound: DEFAULT_SOUND,
      recording: written.recording,
      warnings: [],
    },
    { ...ports, loadFile: () => Promise.resolve(null), onScene: null },
  );
  expect(spokenToWrite.length).toBeGreaterThan(2);
  expect(spoken).toEqual([]);
  expect(composition.scenes.map(({ text }) => text)).toEqual(written.scenes.map(({ text }) => text));
  expect(composition.durationMs).toBe(written.spokenMs);
  const cut = { kind: "cut", from: ", which is what every street of the old town was before the cars came," };
  expect(written.scenes.flatMap(({ changes = [] }) => changes)).toMatchObject([cut]);
  expect(composition.scenes.flatMap(({ changes = [] }) => changes)).toMatchObject([cut]);
});

it("a failed voice is replaced by another voice that narrates the same script", async () => {
  const gone: Voice = { ...voice, id: "openai-gone", name: "Gone", provider: "openai" };
  const { written, begunCount } = await write({ voice: gone });
  expect(written.voice.provider).toBe("builtin");
  expect(written.warnings.voice.map(({ code }) => code)).toEqual(["voice_stand_in"]);
  expect(begunCount).toBe(1);
});

it("AI pictures are created before other pictures are searched for, and the video shows both", async () => {
  const asked: string[] = [];
  const pictures = (name: string): ScenePictures => ({
    consider: () => asked.push(`${name} considers`),
    choose: (scenes): Promise<ChosenPictures> => {
      const free = scenes.find(({ direction }) => direction.pictureId === null)!;
      asked.push(`${name} of ${scenes.filter(({ direction }) => direction.pictureId === null).length}`);
      const shown = { pictureId: name, placement: "inset", reason: say("picture_chosen") } as const;
      const reasons = new Map([[free.id, shown.reason]]);
      return Promise.resolve({
        shown: new Map([[free.id, shown]]),
        reasons,
        pictures: [],
        credits: [],
        warnings: [],
      });
    },
  });
  const { written } = await write({ painter: pictures("painted"), searcher: pictures("found") });
  const count = written.scenes.length;
  expect(asked.filter((step) => !step.endsWith("considers"))).toEqual([
    `painted of ${count}`,
    `found of ${count - 1}`,
  ]);
  const shownIds = written.scenes.flatMap(({ direction }) => direction.pictureId ?? []);
  expect(shownIds).toEqual(["painted", "found"]);
  expect(written.pictureReasons.size).toBe(2);
});

it("a user's own script is narrated unchanged, and a script without a sentence is rejected", async () => {
  const { written } = await write({ scriptText: "Look up. A tree is a machine that runs on light." });
  expect(written.scenes.map(({ text }) => text).join(" ")).toBe(
    "Look up. A tree is a machine that runs on light.",
  );
  expect(written.writtenBy.kind).toBe("user");
  await expect(write({ scriptText: " " })).rejects.toMatchObject({ code: "content_too_short" });
});

it("a source without a sentence is rejected", async () => {
  const text = "| Tree | Height |\n| --- | --- |\n| Oak | 20 m |";
  await expect(write({ text })).rejects.toMatchObject({
    code: "content_too_short",
    said: { code: "no_usable_sentence" },
  });
});

async function write(choice: {
  text?: string;
  voice?: Voice;
  scriptText?: string;
  painter?: ScenePictures;
  searcher?: ScenePictures;
}) {
  const values = new Map<string, Uint8Array>();
  const store: ByteStore = {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
  };
  const spoken: string[] = [];
  let begunCount = 0;
  const listening: Speaker = {
    close: () => speaker.close(),
    speak: (request) => {
      spoken.push(request.text);
      if (request.voiceId === "openai-gone") throw new AppError("speech_failed", "The service is down.");
      return speaker.speak(request);
    },
  };
  const ports = { speaker: listening, voices: builtInVideoVoices(), store, signal: null };
  const written: WrittenVideo = await writeVideo(
    { ...CONTENT, text: choice.text ?? CONTENT.text },
    {
      lengthSeconds: 15,
      template: "blog-summary",
      tone: "professional",
      form: "script",
      scriptText: choice.scriptText ?? null,
      translateTo: null,
      recordingBytes: null,
      voice: choice.voice ?? voice,
      voiceSettings,
      phrasing: true,
    },
    {
      ...ports,
      writer: {
        begin: (request, options) => {
          begunCount += 1;
          return DIRECT_WRITER.begin(request, options);
        },
      },
      connectedWriter: null,
      painter: choice.painter ?? null,
      searcher: choice.searcher ?? null,
      report: () => undefined,
    },
  );
  return { written, spoken, ports, begunCount };
}
