import { encodeWav } from "@inkreel/audio";
import { createSpeaker, type Speaker } from "@inkreel/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProviderFetch } from "../../http/create-provider-fetch.js";
import { ProviderMonitor } from "../../state/provider-monitor.js";
import { type FakeRecording, makeFakeRecording } from "../../testing/fake-recording.js";
import { encodeFakeSound, FAKE_SOUND_FORMATS, type FakeSoundFormat } from "../../testing/fake-sound.js";
import { soundOfAnswer } from "./sound-of-answer.js";

const TEXT = "Trees cool the street by five degrees.";
const REQUEST = {
  text: TEXT,
  spokenText: TEXT,
  language: "en",
  voiceId: "any",
  speedPercent: 100,
  toneLevel: 50,
  details: null,
  signal: new AbortController().signal,
};
const PCM_TYPES = { pcm: "audio/pcm", "big-endian pcm": "audio/L16; rate=24000; channels=1" } as const;

let speaker: Speaker;
let recording: FakeRecording;
beforeAll(async () => {
  speaker = createSpeaker({ store: null, workerCount: 1 });
  recording = await makeFakeRecording(speaker, { text: TEXT, voice: "any", speedPercent: 100 });
});
afterAll(() => speaker.close());

type Body = ConstructorParameters<typeof Response>[0];

function read(body: Body, contentType: string, spokenText = TEXT) {
  const monitor = new ProviderMonitor();
  const fetch = createProviderFetch({
    provider: { id: "test", name: "Test service", setting: null },
    headers: {},
    log: () => undefined,
    monitor,
    timeoutMs: 1000,
  });
  const response = new Response(body, { headers: { "content-type": contentType } });
  return soundOfAnswer(fetch, response, { ...REQUEST, spokenText });
}

const spokenMs = () => (recording.samples.length * 1000) / recording.sampleRateHz;

const CLAIMS = ["audio/wav", "audio/mpeg", "application/octet-stream", "audio/pcm;rate=24000", ""] as const;

/**
 * Returns the content types with which a sound is sent. Raw samples have none but their own. A compressed one is decoded by a process of its
 * own, and not by its type: so one claim for each is enough, besides that of raw samples, which is looked at first.
 */
function claimsFor(format: FakeSoundFormat, index: number): readonly string[] {
  if (format === "pcm" || format === "big-endian pcm") return [PCM_TYPES[format]];
  if (format === "wav" || format === "streamed wav") return CLAIMS;
  return [...new Set(["audio/pcm;rate=24000", CLAIMS[index % CLAIMS.length]!])];
}

describe("a sound", () => {
  it.each(
    FAKE_SOUND_FORMATS.flatMap((format, index) =>
      claimsFor(format, index).map((type) => [format, type] as const),
    ),
  )("in the format %s is decoded, whatever content type is claimed: %j", async (format, type) => {
    const { samples, sampleRateHz } = await read(await encodeFakeSound(recording, format), type);
    // Encoders pad the ends.
    expect(Math.abs((samples.length * 1000) / sampleRateHz - spokenMs())).toBeLessThan(120);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.1);
    expect(loudest).toBeLessThan(0.9);
  });
});

describe("a sound of raw samples", () => {
  it("has the rate and the channels that the content type names", async () => {
    const stereo = Int16Array.from({ length: recording.samples.length * 2 }, (_, index) =>
      Math.round(recording.samples[index >> 1]! * 32_767),
    );
    const sound = await read(stereo, 'audio/pcm; rate="24000"; channels=2');
    expect(sound).toMatchObject({ sampleRateHz: 24_000 });
    expect(sound.samples).toHaveLength(recording.samples.length);
    expect((await read(stereo, "audio/L16;codec=pcm;rate=48000")).sampleRateHz).toBe(48_000);
  });
});

describe("JSON with the sound in base64", () => {
  it.each(["audio", "audioContent"])("in the field %s is decoded", async (name) => {
    const audio = (await encodeFakeSound(recording, "mp3")).toString("base64");
    const { samples } = await read(JSON.stringify({ [name]: audio }), "application/json");
    expect(samples.length).toBeGreaterThan(48_000);
  });
});

describe("an answer without usable speech", () => {
  const silent = () => encodeWav(new Float32Array(48_000), 24_000);
  const tone = (seconds: number) =>
    encodeWav(
      Float32Array.from({ length: 24_000 * seconds }, (_, index) => Math.sin(index / 20) / 2),
      24_000,
    );
  const cut = async (format: "wav" | "opus" | "m4a" | "flac" | "aac" | "mp3", share: number) => {
    const whole = await encodeFakeSound(recording, format);
    return whole.subarray(0, Math.round(whole.length * share));
  };

  it.each([
    ["an empty body", () => new Uint8Array(0), "the answer was empty"],
    [
      "a web page with status 200",
      () => "<!doctype html><html><title>Welcome</title>Sign in</html>",
      'a web page instead of a sound: "Welcome Sign in"',
    ],
    ["JSON with status 200", () => '{"error":"no model loaded"}', "no model loaded"],
    ["silence", silent, `silence for "${TEXT}"`],
    ["a click", () => tone(0.1), "0.1 seconds of sound are too short"],
    ["minutes of sound", () => tone(60), "60 seconds of sound are too long"],
    ["half a WAV file", () => cut("wav", 0.5), "breaks off"],
    ["half an Ogg file", () => cut("opus", 0.5), "breaks off"],
    ["half an M4A file", () => cut("m4a", 0.5), "breaks off"],
    ["half an AAC stream", () => cut("aac", 0.5), "breaks off"],
    ["half an MP3 file", () => cut("mp3", 0.5), "breaks off"],
    ["a tenth of a FLAC file", () => cut("flac", 0.1), "bad_sound"],
    ["bytes of no format", () => new Uint8Array(5000).fill(0x93), '5000 bytes of the type "audio/mpeg"'],
  ])("is refused with a sentence: %s", async (_case, body, said) => {
    const failed = read((await body()) as Body, "audio/mpeg");
    await expect(failed).rejects.toMatchObject({ name: "ProviderError", fault: "bad_sound" });
    if (said !== "bad_sound") await expect(failed).rejects.toThrow(said);
    await expect(failed).rejects.toThrow(/^Test service sent no usable speech \(/u);
  });
});
