import type { Patience } from "./patience.js";
import type { ProviderIdentity } from "./provider-call.js";
import { timeLimit } from "./time-limit.js";

/** Ends a call that shows no sign of work, however many attempts it makes. */
export interface SilenceLimit {
  /** Aborts after too long a silence. */
  signal: AbortSignal;
  /** Silence after which the call is given up. */
  limitMs: number;
  /** Counts the silence of an attempt. Silence adds up over the attempts of a call until the service answers. */
  during<Result>(attempt: () => Promise<Result>): Promise<Result>;
  /** Reports what has arrived. Only whole pieces are a sign of work, so that a byte now and then does not prolong a call. */
  heard(amount: number, pieceAmount: number): void;
  /** Must be called when the call has ended. */
  end(): void;
}

/** Characters of a streamed answer that are a sign of work: a few tokens of a slow model. */
export const STREAM_PIECE_CHARS = 16;
/** Bytes of a body that are a sign of work. */
export const BODY_PIECE_BYTES = 1024;

/** Asks a silent service in another way whether it is at work. */
export type AskIfWorking = (signal: AbortSignal) => Promise<boolean>;

/** Time for that question, at the end of the silence. */
const QUESTION_MS = 3_000;

/** Begins to listen to a call. */
export function limitSilence(
  patience: Patience,
  call: { provider: ProviderIdentity; isWorking: AskIfWorking | null; timeoutMs: number },
): SilenceLimit {
  const { provider, isWorking, timeoutMs } = call;
  const wait = patience.begin(provider, timeoutMs);
  const controller = new AbortController();
  const questionMs = isWorking === null ? 0 : Math.min(QUESTION_MS, wait.limitMs / 4);
  const giveUp = (): void =>
    controller.abort(new DOMException("The service showed no sign of work.", "TimeoutError"));
  const askOrGiveUp = async (): Promise<void> => {
    const asked = timer;
    const works = (await isWorking?.(timeLimit(questionMs))) ?? false;
    // The attempt may have gone on or ended in the meantime.
    if (timer !== asked) return;
    if (works) hear();
    else giveUp();
  };
  let silentMs = 0;
  let sinceMs = 0;
  let timer: NodeJS.Timeout | null = null;
  let pieces = 0;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const listen = (): void => {
    stop();
    sinceMs = performance.now();
    const leftMs = Math.max(0, wait.limitMs - questionMs - silentMs);
    timer = setTimeout(() => void askOrGiveUp(), leftMs).unref();
  };
  const hear = (): void => {
    silentMs = 0;
    wait.heard();
    listen();
  };
  return {
    signal: controller.signal,
    limitMs: wait.limitMs,
    during: async (attempt) => {
      listen();
      try {
        return await attempt();
      } finally {
        stop();
        silentMs += performance.now() - sinceMs;
      }
    },
    heard: (amount, pieceAmount) => {
      pieces += amount / pieceAmount;
      if (pieces < 1) return;
      pieces = 0;
      hear();
    },
    end: () => {
      stop();
      wait.end(controller.signal.aborted);
    },
  };
}
