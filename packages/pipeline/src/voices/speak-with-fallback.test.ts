import { AppError, type Voice } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { describe, expect, it } from "vitest";
import { builtInVideoVoices } from "../testing/built-in-video-voices.js";
import { chooseVoice } from "./choose-voice.js";
import { languageMismatch } from "./language-mismatch.js";
import { speakWithFallback } from "./speak-with-fallback.js";

const SALLY = BUILT_IN_VOICES[0]!;

function voiceOf(fields: Partial<Voice>): Voice {
  return { ...SALLY, provider: "elevenlabs", languages: ["en", "de"], ...fields };
}

const ANNA = voiceOf({ id: "anna", name: "Anna" });
const LOCAL = voiceOf({ id: "thorsten", name: "Thorsten", provider: "local", languages: ["de"] });
const voices = builtInVideoVoices([LOCAL, ANNA]);
const REQUEST = { voices, voice: ANNA, language: "de", signal: null };

function failing(error: Error, failures: number) {
  const spoken: string[] = [];
  const speak = (voice: Voice, warnings: { message: string }[]) => {
    spoken.push(voice.id);
    return spoken.length <= failures
      ? Promise.reject(error)
      : Promise.resolve(warnings.map(({ message }) => message));
  };
  return { spoken, speak };
}

describe("speakWithFallback", () => {
  it("uses the chosen voice without a warning while that voice works", async () => {
    const { speak, spoken } = failing(new Error("no"), 0);
    expect(await speakWithFallback(REQUEST, speak)).toEqual([]);
    expect(spoken).toEqual(["anna"]);
  });

  it("tries one provider after another until a voice works, with a warning for each failure", async () => {
    const cause = new AppError("timed_out", "It did not answer in time. Try again.");
    const { speak, spoken } = failing(new AppError("speech_failed", "Scene 2 failed", { cause }), 2);
    const messages = await speakWithFallback(REQUEST, speak);
    expect(spoken).toEqual(["anna", "thorsten", SALLY.id]);
    expect(messages).toEqual([
      'The voice "Anna" is not available (It did not answer in time. Try again), so Thorsten speaks instead.',
      'The voice "Thorsten" is not available (It did not answer in time. Try again), so Sally speaks instead.',
    ]);
  });

  it.each([
    ["a rejected request", new AppError("bad_input", "Too fast.")],
    ["an error of the translation service", new AppError("provider_failed", "It refused the key.")],
    ["a bug in the program", new TypeError("x is not a function")],
    ["an abort", new DOMException("Stopped", "AbortError")],
  ])("does not use another voice after %s", async (_what, error) => {
    const { speak, spoken } = failing(error, 1);
    await expect(speakWithFallback(REQUEST, speak)).rejects.toBe(error);
    expect(spoken).toEqual(["anna"]);
  });

  it("does not replace a built-in voice that fails", async () => {
    const error = new AppError("speech_failed", "It crashed.");
    const { speak } = failing(error, 1);
    await expect(speakWithFallback({ ...REQUEST, voice: SALLY }, speak)).rejects.toBe(error);
  });
});

it("rather fails than speaks with a voice that would be silent", async () => {
  const error = new AppError("speech_failed", "Scene 2 failed");
  const service = voiceOf({ id: "ren", name: "Ren", languages: ["ja"] });
  const { speak, spoken } = failing(error, 1);
  const request = { voices: builtInVideoVoices([service]), voice: service, language: "ja", signal: null };
  await expect(speakWithFallback(request, speak)).rejects.toBe(error);
  expect(spoken).toEqual(["ren"]);
});

const QUESTION = { chosen: null, kept: null, language: "de", order: "natural" } as const;
const KEPT = { id: "anna", name: "Anna", language: "de" };

describe("chooseVoice", () => {
  it("names the best voice and keeps it if nobody chose one", async () => {
    const { voice, warnings, keeps } = await chooseVoice(voices, QUESTION);
    expect(voice).toBe(LOCAL);
    expect(warnings.map(({ message }) => message)).toEqual([
      "Spoken by Thorsten, a natural voice on this machine.",
    ]);
    expect(keeps).toEqual({ id: "thorsten", name: "Thorsten", language: "de" });
  });

  it("keeps the voice that spoke before, although a better one is installed", async () => {
    const { voice, warnings, keeps } = await chooseVoice(voices, { ...QUESTION, kept: KEPT });
    expect(voice).toBe(ANNA);
    expect(warnings.map(({ message }) => message)).toEqual([
      "Spoken by Anna, a voice of your elevenlabs account.",
    ]);
    expect(keeps).toBe(KEPT);
  });

  it("chooses again if the text is now in another language, but not if its language is unclear", async () => {
    const kept = { id: SALLY.id, name: SALLY.name, language: "en" };
    expect((await chooseVoice(voices, { ...QUESTION, kept })).voice).toBe(LOCAL);
    expect((await chooseVoice(voices, { ...QUESTION, kept, language: null })).voice).toBe(SALLY);
  });

  it("says so if the voice that spoke before is gone", async () => {
    const kept = { ...KEPT, id: "gone", name: "Old voice" };
    const { voice, warnings, keeps } = await chooseVoice(voices, { ...QUESTION, kept });
    expect(voice).toBe(LOCAL);
    expect(warnings.map(({ code }) => code)).toEqual(["voice_stand_in"]);
    expect(keeps).toBe(kept);
  });

  it("replaces a voice that no longer exists, with a warning", async () => {
    const chosen = { id: "gone", name: "Old voice" };
    const { voice, warnings } = await chooseVoice(voices, { ...QUESTION, chosen });
    expect(voice.id).toBe("thorsten");
    expect(warnings.map(({ code }) => code)).toEqual(["voice_stand_in"]);
  });

  it("keeps a chosen voice that does not speak the language, with a warning", async () => {
    const { voice, warnings } = await chooseVoice(voices, { ...QUESTION, chosen: SALLY });
    expect(voice).toBe(SALLY);
    expect(warnings).toEqual([
      {
        code: "voice_language_mismatch",
        message: `The text is in German, which the voice "Sally" does not speak. These speak German: Thorsten, Anna.`,
        params: { voice: "Sally", language: "de", fitting: ["Thorsten", "Anna"], more: 0 },
        sceneId: null,
      },
    ]);
  });
});

describe("a language that no voice speaks", () => {
  const alone = builtInVideoVoices();

  it("needs a decision, and keeps no voice until there is one", async () => {
    const { unspoken, keeps } = await chooseVoice(alone, QUESTION);
    expect(unspoken).toEqual({ language: "de", isReadable: true });
    expect(keeps).toBeNull();
  });

  it("may be read by a chosen voice, but not if that would be silent", async () => {
    expect((await chooseVoice(alone, { ...QUESTION, chosen: SALLY })).unspoken).toBeNull();
    const japanese = { ...QUESTION, chosen: SALLY, language: "ja" };
    expect((await chooseVoice(alone, japanese)).unspoken).toEqual({ language: "ja", isReadable: false });
  });

  it("needs one again if the chosen voice is gone", async () => {
    const gone = { id: "anna", name: "Anna" };
    expect((await chooseVoice(alone, { ...QUESTION, chosen: gone })).unspoken).not.toBeNull();
  });
});

describe("languageMismatch", () => {
  it("returns a warning if no voice speaks the language", async () => {
    const warning = await languageMismatch(builtInVideoVoices(), { voice: SALLY, language: "ja" });
    expect(warning!.message).toContain("No voice that speaks Japanese is installed or connected yet.");
  });

  it("returns null if the language is unknown", async () => {
    expect(await languageMismatch(voices, { voice: SALLY, language: null })).toBeNull();
  });
});
