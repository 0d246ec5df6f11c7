import { AppError, type AlignedVideo, say, type ScriptDifference, type TimedWord } from "@inkreel/contract";
import { withSoundFile } from "@inkreel/renderer";
import {
  alignWords,
  type AlignedWords,
  checkRecording,
  createSpeaker,
  hearRecordingFile,
  speakingMs,
  type TimeSpan,
} from "@inkreel/speech";
import { MAX_UNLIKENESS } from "../recording/align-recording.js";
import { skippedRuns, type WordRun, wordsAt } from "../recording/skipped-runs.js";

/** Longest video that can be captioned. While its words are found, an hour takes 400 to 600 MB of memory. */
export const CAPTIONED_MAX_SECONDS = 60 * 60;

const REFERENCE_WORKERS = 2;

/**
 * Threshold for `checkRecording` in languages other than English, which the built-in voices only approximate. With these
 * voices, German and French scripts measured at most 0.57 over speech of themselves, and at least 0.9 over English speech.
 */
const MAX_FOREIGN_UNLIKENESS = 0.88;

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
  const job = { path, maxSeconds: CAPTIONED_MAX_SECONDS };
  const recording = await withSoundFile({ kind: "hear", job, signal }, (wav) =>
    hearRecordingFile(wav, signal),
  );
  if (speakingMs(recording) === 0) throw new AppError("bad_input", say("captioning_silent"));
  const speaker = createSpeaker({ store: null, workerCount: REFERENCE_WORKERS });
  try {
    const aligned = await alignWords({ recording, text, language, speaker, signal });
    const isEnglish = language === null || language === "en";
    const { words } = aligned;
    const { unlikeness, unlikeSentences } =
      words.length === 0
        ? { unlikeness: 0, unlikeSentences: [] }
        : await checkRecording({ recording, words, text, language, speaker, signal });
    const isUnlike = unlikeness > (isEnglish ? MAX_UNLIKENESS : MAX_FOREIGN_UNLIKENESS);
    return {
      durationMs: recording.durationMs,
      words: spokenWords(aligned),
      // If nothing is like the script, single sentences are no news.
      differences: differencesOf(aligned, isUnlike ? [] : unlikeSentences),
      isApproximate: !isEnglish,
      isUnlike,
    };
  } finally {
    await speaker.close();
  }
}

/** Returns the words without the passages that nobody says. Single missing words are kept, as they are mostly unclear. */
function spokenWords({ words, leftOut }: AlignedWords): TimedWord[] {
  const runs = skippedRuns(leftOut);
  return words.filter((_, index) => !runs.some(({ first, end }) => index >= first && index < end));
}

function differencesOf(
  { words, leftOut, extras }: AlignedWords,
  unlikeSentences: readonly WordRun[],
): ScriptDifference[] {
  const runs = skippedRuns(leftOut);
  const unspoken = runs.map(({ first, end }) => ({
    kind: "not_spoken" as const,
    text: wordsAt(words, first, end),
    atMs: words[first]!.startMs,
  }));
  const isSkipped = ({ first, end }: WordRun): boolean =>
    runs.some((run) => run.first < end && run.end > first);
  const unlike = unlikeSentences
    .filter((sentence) => !isSkipped(sentence))
    .map(({ first, end }) => ({
      kind: "unlike" as const,
      text: wordsAt(words, first, end),
      startMs: words[first]!.startMs,
      endMs: words[end - 1]!.endMs,
    }));
  const added = extras.map(({ startMs, endMs }: TimeSpan) => ({
    kind: "not_in_script" as const,
    startMs,
    endMs,
  }));
  const timeOf = (difference: ScriptDifference): number =>
    difference.kind === "not_spoken" ? difference.atMs : difference.startMs;
  return [...unspoken, ...unlike, ...added].sort((a, b) => timeOf(a) - timeOf(b));
}
