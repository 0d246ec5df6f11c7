import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL, type TimedWord } from "@inkreel/contract";
import type { MonoAudio } from "../audio/wav.js";
import type { Speaker } from "../speaker/speaker.js";
import { WorkerPool } from "../workers/worker-pool.js";
import type { SpokenWords } from "./word-likeness.js";

/** How a recording compares with the text that it is said to be of. */
export interface RecordingCheck {
  /** As `wordUnlikeness` against the voice that is most like it. */
  unlikeness: number;
  /** Of each word, against the pace of the whole recording: 1 as usual, 2 twice as long. */
  stretches: number[];
}

/** Unlike each other, so that one of them is near to whoever speaks. */
const VOICE_IDS = ["builtin-awb", "builtin-slt", "builtin-rms"];
const TIMEOUT_MS = 60_000;
const IDLE_MS = 2000;

let checkers: WorkerPool<{ recorded: SpokenWords; reference: SpokenWords }, number> | null = null;

/** Compares a recording, whose word times were found by `alignWords`, with built-in voices that say the text. */
export async function checkRecording(request: {
  audio: MonoAudio;
  /** At least one. */
  words: readonly TimedWord[];
  text: string;
  speaker: Speaker;
  signal: AbortSignal | null;
}): Promise<RecordingCheck> {
  const { audio, words, text, speaker, signal } = request;
  checkers ??= new WorkerPool({
    workerUrl: new URL("./likeness-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  const speeches = await Promise.all(
    VOICE_IDS.map((voiceId) =>
      speaker.speak({
        text,
        language: "en",
        voiceId,
        speedPercent: VOICE_SPEED_PERCENT.default,
        toneLevel: VOICE_TONE_LEVEL.default,
        details: null,
        signal,
      }),
    ),
  );
  const unlikeness: number[] = [];
  for (const { samples, sampleRateHz, words: spans } of speeches) {
    const reference = { audio: { samples, sampleRateHz }, spans };
    unlikeness.push(await checkers.run({ recorded: { audio, spans: words }, reference }, signal));
  }
  return { unlikeness: Math.min(...unlikeness), stretches: stretchesOf(words, speeches[0]!.words) };
}

function stretchesOf(words: readonly TimedWord[], reference: readonly TimedWord[]): number[] {
  const ratios = words.map(({ startMs, endMs }, index) => {
    const said = reference[index]!;
    return (endMs - startMs) / Math.max(1, said.endMs - said.startMs);
  });
  const usual = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  return ratios.map((ratio) => ratio / usual);
}
