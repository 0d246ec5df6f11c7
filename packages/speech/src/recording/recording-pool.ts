import { ThreadPool } from "../workers/thread-pool.js";
import type { FoundWords, WordSearch } from "./find-words.js";
import type { HeardSound } from "./hear-sound.js";
import type { HeardWords, WordDistance } from "./word-likeness.js";

export type RecordingWork =
  | { kind: "hear"; wav: Uint8Array }
  | { kind: "hearFile"; path: string }
  | { kind: "find"; search: WordSearch }
  | { kind: "compare"; recorded: HeardWords; reference: HeardWords };

/** Time limit of a job. The longest recording takes about two minutes, or many on a busy machine. */
const TIMEOUT_MS = 1_200_000;
const IDLE_MS = 2000;

let pool: ThreadPool<RecordingWork, unknown> | null = null;

/** Runs `hearSound` in a worker thread. */
export const hearInThread = (wav: Uint8Array, signal: AbortSignal | null): Promise<HeardSound> =>
  run({ kind: "hear", wav }, signal) as Promise<HeardSound>;

/** Runs `hearSound` on a file in a worker thread, which reads it part by part. */
export const hearFileInThread = (path: string, signal: AbortSignal | null): Promise<HeardSound> =>
  run({ kind: "hearFile", path }, signal) as Promise<HeardSound>;

/** Runs `findWords` in a worker thread. */
export const findInThread = (search: WordSearch, signal: AbortSignal | null): Promise<FoundWords> =>
  run({ kind: "find", search }, signal) as Promise<FoundWords>;

/** Runs `wordDistances` in a worker thread. */
export const compareInThread = (
  sounds: { recorded: HeardWords; reference: HeardWords },
  signal: AbortSignal | null,
): Promise<WordDistance[]> => run({ kind: "compare", ...sounds }, signal) as Promise<WordDistance[]>;

/** Runs a job in the shared thread. It does not keep the process alive, and ends when there is no work. */
function run(work: RecordingWork, signal: AbortSignal | null): Promise<unknown> {
  pool ??= new ThreadPool({
    workerUrl: new URL("./recording-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
  return pool.run(work, signal);
}
