import { AppError, type AlignedVideo, say, type ScriptDifference, type TimedWord } from "@inkreel/contract";
import { runSoundJob } from "@inkreel/renderer";
import {
  alignWords,
  type AlignedWords,
  checkRecording,
  createSpeaker,
  hearRecording,
  speakingMs,
  type Speaker,
  type TimeSpan,
} from "@inkreel/speech";
import { MAX_UNLIKENESS } from "../recording/align-recording.js";
import { skippedRuns, wordsAt } from "../recording/skipped-runs.js";

/** Longest video that can be captioned. While its words are found, an hour takes about 1.5 GB of memory. */
export const CAPTIONED_MAX_SECONDS = 60 * 60;

const REFERENCE_WORKERS = 2;

/**
 * Finds the words of a script in the sound of a video or audio file. A built-in voice speaks the script, and the two are
 * compared: no speech is recognised, so without the script there are no captions. Rejects with AppError "file_broken" (no
 * or damaged sound), "payload_too_large" (more than an hour), or "bad_input" (silence, an empty script, or far too many
 * words for the sound).
 */
export async function alignVideo(request: {
  path: string;
  scriptText: string;
  /** Primary tag of the script's language. Null is treated as English. */
  language: string | null;
  signal: AbortSignal;
}): Promise<AlignedVideo> {
  const { path, scriptText: text, language, signal } = request;
  if (text.trim() === "") throw new AppError("bad_input", say("captioning_no_script"));
  const wav = await runSoundJob("hear", { path, maxSeconds: CAPTIONED_MAX_SECONDS }, signal);
  const recording = await hearRecording(wav, signal);
  if (speakingMs(recording) === 0) throw new AppError("bad_input", say("captioning_silent"));
  const speaker = createSpeaker({ store: null, workerCount: REFERENCE_WORKERS });
  try {
    const aligned = await alignWords({ recording, text, language, speaker, signal });
    const isEnglish = language === null || language === "en";
    const isUnlike = isEnglish && (await isOtherSpeech({ recording, aligned, text, speaker, signal }));
    return {
      durationMs: recording.durationMs,
      words: spokenWords(aligned),
      differences: differencesOf(aligned),
      isApproximate: !isEnglish,
      isUnlike,
    };
  } finally {
    await speaker.close();
  }
}

async function isOtherSpeech(request: {
  recording: Parameters<typeof checkRecording>[0]["recording"];
  aligned: AlignedWords;
  text: string;
  speaker: Speaker;
  signal: AbortSignal;
}): Promise<boolean> {
  const { aligned, ...rest } = request;
  if (aligned.words.length === 0) return false;
  return (await checkRecording({ ...rest, words: aligned.words })) > MAX_UNLIKENESS;
}

/** Returns the words without the passages that nobody says. Single missing words are kept, as they are mostly unclear. */
function spokenWords({ words, leftOut }: AlignedWords): TimedWord[] {
  const runs = skippedRuns(leftOut);
  return words.filter((_, index) => !runs.some(({ first, end }) => index >= first && index < end));
}

function differencesOf({ words, leftOut, extras }: AlignedWords): ScriptDifference[] {
  const unspoken = skippedRuns(leftOut).map(({ first, end }) => ({
    kind: "not_spoken" as const,
    text: wordsAt(words, first, end),
    atMs: words[first]!.startMs,
  }));
  const added = extras.map(({ startMs, endMs }: TimeSpan) => ({
    kind: "not_in_script" as const,
    startMs,
    endMs,
  }));
  const timeOf = (difference: ScriptDifference): number =>
    difference.kind === "not_spoken" ? difference.atMs : difference.startMs;
  return [...unspoken, ...added].sort((a, b) => timeOf(a) - timeOf(b));
}
