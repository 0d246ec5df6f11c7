import type { TimeSpan } from "../alignment/time-span.js";
import { decodeWav, resample } from "@inkreel/audio";
import { phonesOfWord } from "../languages/phone-words.js";
import { toEngineWords } from "./engine-words.js";
import { PAUSE, type TimedPhone, matchPhonesToWords } from "./match-phones.js";
import { runFlite } from "./run-flite.js";
import {
  ENGINE_SAMPLE_RATE_HZ,
  SENTENCE_PAD_MS,
  type SentenceRequest,
  type SentenceSpeech,
} from "./sentence-speech.js";

/** Pronunciations of words said alone, by engine word; all voices share them. Bounded by `MAX_REMEMBERED`. */
const pronunciations = new Map<string, readonly string[]>();
const MAX_REMEMBERED = 20_000;
const FADE_SAMPLES = 64;

/** Speaks one sentence with Flite and says when each of its words is heard. Synchronous, about 1/65 of its length. */
export function synthesiseSentence(module: WebAssembly.Module, request: SentenceRequest): SentenceSpeech {
  const engineWords = toEngineWords(request.words);
  learnPronunciations(module, engineWords);
  const settings = [`duration_stretch=${request.durationStretch * request.formantShift}`];
  if (request.pitchSpreadHz !== null) settings.push(`int_f0_target_stddev=${request.pitchSpreadHz}`);
  const args = [
    "-voice",
    request.engineVoice,
    "-psdur",
    ...settings.flatMap((setting) => ["--setf", setting]),
  ];
  const { stdout, wav } = runFlite(module, args, {
    text: engineText(engineWords, request),
    lexicon: phoneLexicon(engineWords),
  });
  if (wav === null) throw new Error(`Flite wrote no audio for "${request.words.join(" ")}"`);
  const audio = decodeWav(wav);
  const timeScale = 1 / request.formantShift;
  const phones = parsePhones(stdout, timeScale);
  const spans = matchPhonesToWords(
    engineWords.map((word) => pronunciations.get(word) ?? []),
    phones,
  );
  // Played so much faster or slower, formants and pitch move together.
  const shiftedHz = Math.round(audio.sampleRateHz * request.formantShift);
  return trimToPads(resample(audio.samples, shiftedHz, ENGINE_SAMPLE_RATE_HZ), spans);
}

function engineText(engineWords: readonly string[], request: SentenceRequest): string {
  const text = engineWords
    .map((word, index) => (request.phraseEnds[index] === true ? `${word},` : word))
    .join(" ");
  return `${text.replace(/,$/, "")}${request.isQuestion ? "?" : "."}`;
}

/** Flite prints "name:end" for each phone, times in seconds from the start. */
function parsePhones(stdout: string, timeScale: number): TimedPhone[] {
  let startMs = 0;
  return [...stdout.matchAll(/(?<!\S)(\S+):(\d+\.\d+)/g)].map(([, name = PAUSE, endSeconds]) => {
    const phone = { name, startMs, endMs: Number(endSeconds) * 1000 * timeScale };
    startMs = phone.endMs;
    return phone;
  });
}

/**
 * Asks Flite how words sound on their own. The diphone voice is used for speed; "!" after each word makes every
 * one a phrase of its own, so the printed phones fall apart at the pauses.
 */
function learnPronunciations(module: WebAssembly.Module, engineWords: readonly string[]): void {
  if (pronunciations.size > MAX_REMEMBERED) pronunciations.clear();
  const unheard = [...new Set(engineWords)].filter((word) => !pronunciations.has(word));
  for (const word of unheard) {
    const phones = phonesOfWord(word);
    if (phones !== null) pronunciations.set(word, phones.map(withoutStress));
  }
  const unknown = unheard.filter((word) => !pronunciations.has(word));
  if (unknown.length === 0) return;
  const learned = phonesOfEach(module, unknown);
  unknown.forEach((word, index) => {
    // A word that falls into several phrases upsets the count; then each is asked alone.
    const phones = learned.length === unknown.length ? learned[index] : phonesOfEach(module, [word]).flat();
    pronunciations.set(word, phones ?? []);
  });
}

function phonesOfEach(module: WebAssembly.Module, words: readonly string[]): string[][] {
  const { stdout } = runFlite(module, ["-voice", "kal16", "-ps"], {
    text: words.map((word) => `${word}!`).join(" "),
    lexicon: "",
  });
  return stdout
    .split(PAUSE)
    .map((group) => group.trim())
    .filter((group) => group !== "")
    .map((group) => group.split(/\s+/));
}

/** Builds a lexicon of words by their sounds, for the engine to look up. */
function phoneLexicon(engineWords: readonly string[]): string {
  return [...new Set(engineWords)]
    .map((word) => ({ word, phones: phonesOfWord(word) }))
    .filter(({ phones }) => phones !== null)
    .map(({ word, phones }) => `${word} : ${phones?.join(" ")}\n`)
    .join("");
}

function withoutStress(phone: string): string {
  return phone.replace(/\d$/, "");
}

function trimToPads(samples: Float32Array, spans: readonly TimeSpan[]): SentenceSpeech {
  const perMs = ENGINE_SAMPLE_RATE_HZ / 1000;
  const firstMs = spans[0]?.startMs ?? 0;
  const lastMs = spans.at(-1)?.endMs ?? 0;
  const fromMs = firstMs - SENTENCE_PAD_MS.lead;
  const from = Math.round(fromMs * perMs);
  const length = Math.round((lastMs + SENTENCE_PAD_MS.tail - fromMs) * perMs);
  const trimmed = new Int16Array(length);
  for (let index = 0; index < length; index += 1) {
    const fade = Math.min(1, index / FADE_SAMPLES, (length - 1 - index) / FADE_SAMPLES);
    trimmed[index] = Math.round((samples[from + index] ?? 0) * fade * 32_767);
  }
  const words = spans.map(({ startMs, endMs }) => ({ startMs: startMs - fromMs, endMs: endMs - fromMs }));
  return { samples: trimmed, words };
}
