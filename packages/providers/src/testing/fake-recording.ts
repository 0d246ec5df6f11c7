import { splitWords } from "@inkreel/language";
import { BUILT_IN_VOICES, type Speaker, type Speech } from "@inkreel/speech";

/** Real speech as a service would return it: 24 kHz, with silence at both ends. */
export interface FakeRecording {
  samples: Float32Array;
  sampleRateHz: number;
  /** Characters of the spoken text and the time of each, in seconds. */
  characters: { character: string; startSeconds: number; endSeconds: number }[];
}

const SAMPLE_RATE_HZ = 24_000;
const SILENCE_MS = 300;

/** Speaks a text with one of the built-in voices, always the same for the same name. */
export async function makeFakeRecording(
  speaker: Speaker,
  { text, voice, speedPercent }: { text: string; voice: string; speedPercent: number },
): Promise<FakeRecording> {
  const sum = [...voice].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const speech = await speaker.speak({
    text,
    language: "en",
    voiceId: BUILT_IN_VOICES[sum % BUILT_IN_VOICES.length]!.id,
    speedPercent,
    toneLevel: 50,
    details: null,
    signal: null,
  });
  const silence = (SILENCE_MS * SAMPLE_RATE_HZ) / 1000;
  const step = speech.sampleRateHz / SAMPLE_RATE_HZ;
  const samples = new Float32Array(Math.floor(speech.samples.length / step) + silence * 2);
  for (let index = 0; index < samples.length - silence * 2; index += 1) {
    const at = index * step;
    const before = speech.samples[Math.floor(at)] ?? 0;
    const after = speech.samples[Math.ceil(at)] ?? 0;
    samples[silence + index] = (before + (after - before) * (at % 1)) / 2;
  }
  return { samples, sampleRateHz: SAMPLE_RATE_HZ, characters: charactersOf(text, speech) };
}

function charactersOf(text: string, { words }: Speech): FakeRecording["characters"] {
  let previousEndMs = 0;
  return splitWords(text).flatMap(({ text: word, startChar }, index) => {
    const { startMs, endMs } = words[index]!;
    const share = (endMs - startMs) / word.length;
    const gap = Array.from(text.slice(previousEnd(text, startChar), startChar), (character) => ({
      character,
      startSeconds: (SILENCE_MS + previousEndMs) / 1000,
      endSeconds: (SILENCE_MS + startMs) / 1000,
    }));
    previousEndMs = endMs;
    const letters = [...word].map((character, at) => ({
      character,
      startSeconds: (SILENCE_MS + startMs + at * share) / 1000,
      endSeconds: (SILENCE_MS + startMs + (at + 1) * share) / 1000,
    }));
    return [...gap, ...letters];
  });
}

/** Returns the position where the white space before a word starts. */
function previousEnd(text: string, startChar: number): number {
  return text.slice(0, startChar).trimEnd().length;
}

export function toPcm16({ samples }: FakeRecording): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => bytes.writeInt16LE(Math.round(sample * 32_767), index * 2));
  return bytes;
}
