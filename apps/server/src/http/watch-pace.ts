import { AppError } from "@inkreel/contract";

/** Slower than any line that is of use: about 8 kbit/s. */
const MIN_BYTES = 16 * 1024;
const WINDOW_MS = 15_000;

export interface PaceWatch {
  /** Starts to expect bytes from the sender. */
  expect(): void;
  /** Counts received bytes; until the next `expect` it is not the sender who is slow. */
  came(byteLength: number): void;
  end(): void;
}

/** Reports once, with the error, that the sender sent too little in the time it was waited for. */
export function watchPace(onTooSlow: (error: AppError) => void): PaceWatch {
  let [sinceMs, leftMs, bytes] = [0, WINDOW_MS, 0];
  let timer: NodeJS.Timeout | undefined;
  return {
    expect() {
      sinceMs = performance.now();
      timer = setTimeout(() => onTooSlow(tooSlow()), leftMs);
    },
    came(byteLength) {
      clearTimeout(timer);
      bytes += byteLength;
      leftMs = Math.max(0, leftMs - (performance.now() - sinceMs));
      if (bytes >= MIN_BYTES) [leftMs, bytes] = [WINDOW_MS, 0];
    },
    end: () => clearTimeout(timer),
  };
}

function tooSlow(): AppError {
  return new AppError(
    "too_slow",
    `The upload stopped because less than ${MIN_BYTES / 1024} kB arrived within ${WINDOW_MS / 1000} seconds. Try again on a faster connection.`,
  );
}
