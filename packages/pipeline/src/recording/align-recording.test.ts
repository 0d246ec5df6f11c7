import { splitWords } from "@inkreel/language";
import { encodeWav } from "@inkreel/audio";
import { MemoryStore } from "@inkreel/renderer/testing/memory-store";
import { createSpeaker, type Speech } from "@inkreel/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alignRecording } from "./align-recording.js";
import { openTakes } from "./open-takes.js";

const TEXTS = [
  "Every morning begins with a small decision.",
  "You can reach for your phone, or you can open the window and breathe.",
  "Researchers asked two thousand people about their first ten minutes.",
  "Those who stayed offline were calmer for the whole day.",
  "Try it tomorrow, and tell us what changed.",
];
const OTHER_TEXTS = [
  "Solar panels became ninety percent cheaper in a decade.",
  "That changes how cities buy power, and who sells it.",
  "A roof in Berlin now earns money on a cloudy afternoon.",
  "The grid was never built for that, so engineers are busy.",
];
const LEAD_MS = 1300;

// The same sentences are spoken for several tests.
const speaker = createSpeaker({ store: new MemoryStore(), workerCount: 2 });
afterAll(() => speaker.close());

function say(texts: readonly string[], voiceId = "builtin-rms-light"): Promise<Speech> {
  const settings = { voiceId, speedPercent: 112, toneLevel: 50, details: null };
  return speaker.speak({ text: texts.join("\n\n"), language: "en", ...settings, signal: null });
}

/** Creates a recording as from a microphone: quiet, with noise, and with silence before and after the speech. */
function record({ samples, sampleRateHz }: Speech): Uint8Array {
  const lead = (LEAD_MS * sampleRateHz) / 1000;
  const recorded = new Float32Array(samples.length + 2 * lead);
  samples.forEach((sample, index) => (recorded[lead + index] = sample * 0.25));
  let state = 5;
  const hiss = () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5) * 0.002;
  return encodeWav(
    recorded.map((sample) => sample + hiss()),
    sampleRateHz,
  );
}

const align = (bytes: Uint8Array, texts: readonly string[], language = "en") =>
  alignRecording({ bytes, texts, language, speaker, signal: null });
const codes = ({ warnings }: { warnings: { code: string }[] }): string[] => warnings.map(({ code }) => code);

let speech: Speech;
beforeAll(async () => {
  speech = await say(TEXTS);
});

describe("aligning a recording with its script", () => {
  let aligned: Awaited<ReturnType<typeof align>>;
  beforeAll(async () => {
    aligned = await align(record(speech), TEXTS);
  });

  it("gives every word of every scene about the right time", () => {
    expect(aligned.words.map(({ text }) => text)).toEqual(TEXTS.flatMap(splitWords).map(({ text }) => text));
    const errorsMs = aligned.words
      .map(({ startMs }, index) => Math.abs(startMs - LEAD_MS - speech.words[index]!.startMs))
      .toSorted((a, b) => a - b);
    expect(errorsMs[Math.floor(errorsMs.length / 2)]).toBeLessThan(60);
    expect(errorsMs.at(-1)).toBeLessThan(400);
  });

  it("gives no warning if the recording matches the script", () => {
    expect(aligned.warnings).toEqual([]);
  });

  it("gives each scene its own part, even when scenes are moved, merged or removed", async () => {
    const script = { fileKey: "recording", words: aligned.words };
    const takes = openTakes(script, () => Promise.resolve(aligned.wav));
    const joined = `${TEXTS[1]} ${TEXTS[2]}`;
    for (const text of [TEXTS[3]!, TEXTS[0]!, joined]) {
      const take = (await takes.find(text)?.load())!;
      expect(take.words.map((word) => word.text)).toEqual(splitWords(text).map((word) => word.text));
      expect(take.words[0]!.startMs).toBeLessThanOrEqual(120);
      expect(take.durationMs - take.words.at(-1)!.endMs).toBeLessThanOrEqual(251);
      const loud = take.samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
      expect(loud).toBeGreaterThan(0.1);
    }
    expect(takes.find("Every evening begins with a small decision.")).toBeNull();
    expect(takes.find("every morning begins, with a small decision")).not.toBeNull();
  });
});

describe("aligning a recording with music, noise, repetitions and omissions", () => {
  const LEFT_OUT = 2;
  let aligned: Awaited<ReturnType<typeof align>>;
  /** Times at which each word of the script is spoken: once, twice or not at all. */
  let saidMs: number[][];
  beforeAll(async () => {
    const speech = await say(TEXTS);
    const { sampleRateHz } = speech;
    const at = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
    const firsts = [0, ...TEXTS.map((_, index) => TEXTS.slice(0, index + 1).flatMap(splitWords).length)];
    const cutsMs = firsts.map((word) =>
      Math.max(0, (speech.words[word]?.startMs ?? speech.durationMs) - 150),
    );
    const tune = new Float32Array(at(6000)).map(
      (_, index) => 0.08 * (Math.sin(index / 9) + Math.sin(index / 7.2) + Math.sin(index / 6)),
    );
    const cough = new Float32Array(at(1500)).map((_, index) => Math.sin(index ** 2) * 0.3);
    const parts = [tune, 0, 0, 1, new Float32Array(at(10_000)), 3, cough, 4];
    saidMs = speech.words.map(() => []);
    const heard: Float32Array[] = [];
    const push = (samples: Float32Array) => {
      heard.push(samples);
      length += samples.length;
    };
    let length = 0;
    for (const part of parts) {
      if (typeof part !== "number") {
        push(part);
        continue;
      }
      const shiftMs = LEAD_MS + (length * 1000) / sampleRateHz - cutsMs[part]!;
      for (let word = firsts[part]!; word < firsts[part + 1]!; word += 1)
        saidMs[word]!.push(speech.words[word]!.startMs + shiftMs);
      push(speech.samples.subarray(at(cutsMs[part]!), at(cutsMs[part + 1]!)));
    }
    const samples = new Float32Array(length);
    let from = 0;
    for (const part of heard) {
      samples.set(part, from);
      from += part.length;
    }
    aligned = await align(record({ ...speech, samples }), TEXTS);
  });

  it("gives each word a time within 200 ms of the right one", () => {
    const said = saidMs.filter((timesMs) => timesMs.length > 0);
    expect(aligned.words).toHaveLength(said.length);
    const errorsMs = aligned.words.map(({ startMs }, index) =>
      Math.min(...said[index]!.map((timeMs) => Math.abs(timeMs - startMs))),
    );
    expect(Math.max(...errorsMs)).toBeLessThanOrEqual(200);
  });

  it("warns about omitted sentences and about words that are not in the script", () => {
    const message = (code: string) => aligned.warnings.find((warning) => warning.code === code)?.message;
    expect(message("recording_skips")).toMatch(/near “Researchers asked two thousand”/u);
    expect(message("recording_adds")).toMatch(/“(?:small )?decision|“Every morning|“day\./u);
    const takes = openTakes({ fileKey: "recording", words: aligned.words }, () =>
      Promise.resolve(aligned.wav),
    );
    expect(TEXTS.map((text) => takes.find(text) !== null)).toEqual(
      TEXTS.map((_, index) => index !== LEFT_OUT),
    );
  });
});

describe("a recording that does not match its script", () => {
  it("gets a warning if its words are those of another text", async () => {
    expect(codes(await align(record(await say(OTHER_TEXTS)), TEXTS))).toContain("recording_mismatch");
  });

  it("gets a warning if it is far too long for the script", async () => {
    const all = await say([...TEXTS, ...OTHER_TEXTS, ...OTHER_TEXTS]);
    expect(codes(await align(record(all), [TEXTS[0]!, TEXTS[1]!]))).toContain("recording_pace");
  });

  it("gets a warning about approximate times if it is in another language", async () => {
    expect(codes(await align(record(speech), TEXTS, "de"))).toEqual(["recording_times_approximate"]);
  });

  it.each([
    ["silent", encodeWav(new Float32Array(48_000), 48_000), "bad_input"],
    [
      "too short for its words",
      encodeWav(
        new Float32Array(9600).map((_, index) => Math.sin(index / 9)),
        48_000,
      ),
      "bad_input",
    ],
    ["a text file", new TextEncoder().encode("no sound"), "file_broken"],
  ])("is rejected if it is %s", async (_what, bytes, code) => {
    await expect(align(bytes, TEXTS)).rejects.toMatchObject({ code });
  });
});
