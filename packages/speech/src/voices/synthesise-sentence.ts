import type { TimeSpan } from "../alignment/time-span.js";
import { decodeWav, resample } from "@inkreel/audio";
import { phonesOfWord } from "../languages/phone-words.js";
import { LEXICON_PATH, LEXICON_TEXT } from "./flite-lexicon.js";
import { PAUSE, type TimedPhone, matchPhonesToWords } from "./match-phones.js";
import {
  ENGINE_SAMPLE_RATE_HZ,
  SENTENCE_PAD_MS,
  type SentenceRequest,
  type SentenceSpeech,
} from "./sentence-speech.js";
import { WasiRun } from "./wasi-run.js";

/** Cached pronunciations of single words, which are the same for all voices. At most `MAX_REMEMBERED`. */
const pronunciations = new Map<string, readonly string[]>();
const MAX_REMEMBERED = 20_000;
const FADE_SAMPLES = 64;

/**
 * Synthesises one sentence with Flite, including the times of its words. It is synchronous and takes about 1/65 of the
 * duration of the audio.
 */
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
  // This changes the playback speed, which shifts formants and pitch together.
  const shiftedHz = Math.round(audio.sampleRateHz * request.formantShift);
  return trimToPads(resample(audio.samples, shiftedHz, ENGINE_SAMPLE_RATE_HZ), spans);
}

function engineText(engineWords: readonly string[], request: SentenceRequest): string {
  const text = engineWords
    .map((word, index) => (request.phraseEnds[index] === true ? `${word},` : word))
    .join(" ");
  return `${text.replace(/,$/, "")}${request.isQuestion ? "?" : "."}`;
}

/** Parses the phoneme times that Flite prints as "name:end", in seconds from the start. */
function parsePhones(stdout: string, timeScale: number): TimedPhone[] {
  let startMs = 0;
  return [...stdout.matchAll(/(?<!\S)(\S+):(\d+\.\d+)/g)].map(([, name = PAUSE, endSeconds]) => {
    const phone = { name, startMs, endMs: Number(endSeconds) * 1000 * timeScale };
    startMs = phone.endMs;
    return phone;
  });
}

/**
 * Gets the pronunciations of single words from Flite. It uses the diphone voice, which is fast. "!" after each word
 * makes it a phrase, so that pauses separate the words in the output.
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
    // A word that forms several phrases changes the count. In that case, each word is requested separately.
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

/** Returns a lexicon for words that are given as phonemes. */
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

interface FliteOutput {
  stdout: string;
  /** WAV file that Flite wrote, or null if there is none. */
  wav: Uint8Array | null;
}

const OUTPUT_PATH = "out.wav";

/**
 * Runs Flite once for ASCII text, with additional pronunciations in the format of `LEXICON_TEXT`. Each run uses a new
 * instance, because Flite's globals do not survive a second run. It is synchronous, so call it in a worker. Throws on
 * exit codes other than 0 and on WASM traps.
 */
export function runFlite(
  module: WebAssembly.Module,
  args: readonly string[],
  { text, lexicon }: { text: string; lexicon: string },
): FliteOutput {
  // Flite treats text without a space as a file name, hence `-t` and the leading space.
  const command = ["flite", "-add_lex", LEXICON_PATH, ...args, "-t", ` ${text}`, "-o", OUTPUT_PATH];
  const run = new WasiRun(command, { [LEXICON_PATH]: LEXICON_TEXT + lexicon });
  try {
    run.start(module);
  } catch (error) {
    throw new Error(`Flite failed on "${text}": ${run.stderr() || String(error)}`, { cause: error });
  }
  return { stdout: run.stdout(), wav: run.file(OUTPUT_PATH) };
}

/** Respellings of words that Flite would misread. */
const RESPELLED: Readonly<Record<string, string>> = {
  A: "ay",
  "A's": "ay's",
  "we're": "weare",
  dr: "doctor",
  st: "saint",
  // Flite reads this as the metal unless "to" or "can" precedes it. After an article, it is the verb here.
  lead: "leed",
};

/** A word with two pronunciations. `other` is used if the word before or after indicates it, otherwise `usual`. */
interface Homograph {
  usual: string;
  other: string;
  before: RegExp;
  after: RegExp;
}

const NEVER = /^$/;
const HOMOGRAPHS: Readonly<Record<string, Homograph>> = {
  read: {
    usual: "reed",
    other: "red",
    before:
      /^(?:have|has|had|having|was|were|is|be|been|being|got|already|just|ever|he|she|it|(?:i|you|we|they)'ve)$/,
    after: NEVER,
  },
  live: {
    usual: "liv",
    other: "lyve",
    before: /^(?:go|goes|went|going|gone|is|are|was|were|a|the|watch|via|our|your|its)$/,
    after:
      /^(?:video|videos|stream|streams|streaming|event|events|show|shows|music|chat|demo|session|sessions|tv|audience|broadcast|data|preview|updates|performance)$/,
  },
  use: {
    usual: "use",
    other: "yoos",
    before: /^(?:the|a|an|its|their|his|her|our|your|my|this|that|of|in|no|any|daily|heavy|everyday|single)$/,
    after: /^of$/,
  },
  close: {
    usual: "close",
    other: "cloze",
    before: /^(?:to|will|can|must|please|would|could|should|and|then)$/,
    after: /^(?:the|your|it|this|that|all|every|them|our|my)$/,
  },
};

/** Returns the words as Flite must receive them. A single capital, as in "C" or "C's", is the name of a letter. */
export function toEngineWords(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const respelled = Object.hasOwn(RESPELLED, word) ? RESPELLED[word]! : word.toLowerCase();
    if (!Object.hasOwn(HOMOGRAPHS, respelled)) return respelled;
    const { usual, other, before, after } = HOMOGRAPHS[respelled]!;
    return before.test(words[index - 1] ?? ".") || after.test(words[index + 1] ?? ".") ? other : usual;
  });
}
