import { say } from "@inkreel/contract";
import { awaitedOf, type Patience } from "@inkreel/providers";
import type { MakerProgress } from "./video-maker.js";

const EVERY_MS = 1_000;

/** Adds to the progress of a video which silent service it waits for, every second. The caller must stop it. */
export function tellWaits(
  patience: Patience,
  onProgress: (progress: MakerProgress) => void,
): { onProgress: (progress: MakerProgress) => void; stop: () => void } {
  let last: MakerProgress | null = null;
  let isWaiting = false;
  const timer = setInterval(() => {
    const awaited = awaitedOf(patience);
    const waiting = awaited === null ? null : say("service_awaited", awaited).message;
    if (last !== null && (waiting !== null || isWaiting)) onProgress({ ...last, waiting });
    isWaiting = waiting !== null;
  }, EVERY_MS);
  return {
    onProgress: (progress) => {
      last = progress;
      onProgress(progress);
    },
    stop: () => clearInterval(timer),
  };
}
