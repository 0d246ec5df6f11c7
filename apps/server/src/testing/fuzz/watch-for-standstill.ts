import { Worker } from "node:worker_threads";

const BEAT_MS = 1_000;

export interface StandstillWatch {
  /** Names the current action for the final message. */
  say(what: string): void;
  close(): Promise<void>;
}

/**
 * Ends the process with its last action when its event loop stands still, because the process cannot do it itself
 * then.
 */
export function watchForStandstill(): StandstillWatch {
  const thread = new Worker(new URL("./standstill-thread.js", import.meta.url));
  let last = "It began.";
  const beat = setInterval(() => thread.postMessage(last), BEAT_MS);
  return {
    say: (what) => {
      last = what;
      thread.postMessage(what);
    },
    close: async () => {
      clearInterval(beat);
      await thread.terminate();
    },
  };
}
