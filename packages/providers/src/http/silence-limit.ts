import { KEPT_WAIT_MS, type Patience } from "./patience.js";
import type { ProviderIdentity } from "./provider-call.js";
import { timeLimit } from "./time-limit.js";

/** Ends a call that shows no sign of work, however many attempts it makes. */
export interface SilenceLimit {
  /** Aborts after too long a silence. */
  signal: AbortSignal;
  /** Why the signal has aborted: the silence was too long, or a person did not want to wait. Null before. */
  end: () => { why: "silent" | "left"; silentMs: number } | null;
  /** Returns a signal that aborts after `ms`, or later while a person waits on purpose. */
  timeLimit: (ms: number) => AbortSignal;
  /** Work to which the call belongs, or null. */
  workId: number | null;
  /** Whose work it is, or null. */
  personId: string | null;
  /**
   * Counts the silence of an attempt and of the queue before it. Silence adds up over the attempts of a call until the
   * service answers.
   */
  during<Result>(attempt: () => Promise<Result>): Promise<Result>;
  /** Sets what happens when the call goes on although it was silent for longer than people accept who do not decide. */
  onOverdue(leaveTurn: () => void): void;
  /** Reports that the service works on other calls, while this one is in the queue. */
  worksElsewhere(): void;
  /** Reports what has arrived. Only whole pieces are a sign of work, so that a byte now and then does not prolong a call. */
  heard(amount: number, pieceAmount: number): void;
  /** Must be called when the call has ended. */
  close(): void;
}

/** Characters of a streamed answer that are a sign of work: a few tokens of a slow model. */
export const STREAM_PIECE_CHARS = 16;
/** Bytes of a body that are a sign of work. */
export const BODY_PIECE_BYTES = 1024;

/** Asks a silent service in another way whether it is at work. */
export type AskIfWorking = (signal: AbortSignal) => Promise<boolean>;

/** Time for that question, at the end of the silence. */
const QUESTION_MS = 3_000;
/** How often a time limit that has passed asks whether a person still waits. */
const LOOK_MS = 500;

/** Begins to listen to a call. */
export function limitSilence(
  patience: Patience,
  call: {
    provider: ProviderIdentity;
    isWorking: AskIfWorking | null;
    timeoutMs: number;
    isShared: boolean;
    /** Called at each sign of work. */
    onWork: () => void;
  },
): SilenceLimit {
  const { provider, isWorking, timeoutMs, isShared, onWork } = call;
  const controller = new AbortController();
  let ended: ReturnType<SilenceLimit["end"]> = null;
  let silentMs = 0;
  let sinceMs: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let overdueTimer: NodeJS.Timeout | null = null;
  let leaveTurn: (() => void) | null = null;
  let pieces = 0;
  let isClosed = false;
  const quietMs = (): number => silentMs + (sinceMs === null ? 0 : performance.now() - sinceMs);
  const wait = patience.begin(provider, {
    mostMs: timeoutMs,
    isShared,
    onWish: () => {
      if (wait.wish() === "stop") giveUp("left");
      else if (sinceMs !== null) listen();
    },
  });
  const giveUp = (why: "silent" | "left"): void => {
    ended ??= { why, silentMs: why === "left" ? quietMs() : wait.limitMs() };
    // Calls that begin from now on must know it.
    wait.end(true);
    controller.abort(new DOMException("The service showed no sign of work.", "TimeoutError"));
  };
  const questionMs = (): number => (isWorking === null ? 0 : Math.min(QUESTION_MS, wait.limitMs() / 4));
  const askOrGiveUp = async (): Promise<void> => {
    const asked = timer;
    const works = (await isWorking?.(timeLimit(questionMs()))) ?? false;
    // The attempt may have gone on or ended in the meantime.
    if (timer !== asked) return;
    if (works) hear();
    else giveUp("silent");
  };
  const stop = (): void => {
    for (const each of [timer, overdueTimer]) if (each !== null) clearTimeout(each);
    timer = null;
    overdueTimer = null;
  };
  /** Waits for the rest of the accepted silence. */
  const listen = (): void => {
    stop();
    const leftMs = Math.max(0, wait.limitMs() - questionMs() - quietMs());
    timer = setTimeout(() => void askOrGiveUp(), leftMs).unref();
    const overdueMs = Math.max(0, wait.ownLimitMs - quietMs());
    overdueTimer = setTimeout(() => leaveTurn?.(), overdueMs).unref();
  };
  const hear = (): void => {
    silentMs = 0;
    sinceMs = performance.now();
    wait.heard();
    listen();
  };
  if (wait.wish() === "stop") giveUp("left");
  return {
    signal: controller.signal,
    workId: wait.workId,
    personId: wait.personId,
    end: () => ended,
    timeLimit: (ms) => patientLimit(ms, () => !isClosed && wait.wish() === "keep"),
    during: async (attempt) => {
      sinceMs = performance.now();
      listen();
      try {
        return await attempt();
      } finally {
        stop();
        silentMs = quietMs();
        sinceMs = null;
        leaveTurn = null;
      }
    },
    onOverdue: (leave) => {
      leaveTurn = leave;
      if (quietMs() >= wait.ownLimitMs) leave();
    },
    worksElsewhere: hear,
    heard: (amount, pieceAmount) => {
      pieces += amount / pieceAmount;
      if (pieces < 1) return;
      pieces = 0;
      hear();
      onWork();
    },
    close: () => {
      stop();
      isClosed = true;
      wait.end(false);
    },
  };
}

/** Returns a time limit that a person can extend on purpose. */
function patientLimit(ms: number, isKept: () => boolean): AbortSignal {
  const limit = timeLimit(ms);
  const controller = new AbortController();
  const startMs = performance.now();
  const look = (): void => {
    const passedMs = performance.now() - startMs;
    if (isKept() && passedMs < KEPT_WAIT_MS) setTimeout(look, LOOK_MS).unref();
    else controller.abort(limit.reason);
  };
  limit.addEventListener("abort", look, { once: true });
  return controller.signal;
}
