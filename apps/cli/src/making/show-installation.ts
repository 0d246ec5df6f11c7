import { readProviderSettings, VOICES_PUBLISHED_AT } from "@inkreel/providers";
import type { ProgressDisplay } from "../terminal/progress-bar.js";

/** Returns the URL of the folder with the archives of voices: `VOICES_BASE_URL`, or that of the publisher. */
export function archivesAddress(env: NodeJS.ProcessEnv): string {
  return readProviderSettings(env).voicesBaseUrl ?? VOICES_PUBLISHED_AT;
}

/** The percentage from which an installation is verified and unpacked. */
const UNPACKING_PERCENT = 95;

/** Returns a function that shows the progress of an installation with its remaining time. */
export function showInstallation(display: ProgressDisplay): (percent: number) => void {
  const startedAtMs = performance.now();
  let firstShare: number | null = null;
  return (percent) => {
    const share = percent / 100;
    firstShare ??= share;
    const elapsedMs = performance.now() - startedAtMs;
    display.show({
      stage: percent < UNPACKING_PERCENT ? "download" : "unpacking",
      share,
      etaMs: timeLeftMs({ elapsedMs, firstShare, share }),
    });
  };
}

/** The fraction of the work below which the remaining time is not estimated. */
const LEAST_SHARE = 0.02;

/**
 * Estimates the remaining time from the rate so far. Returns null while no estimate is possible. `share` and
 * `firstShare` are fractions from 0 to 1; `firstShare` is where a resumed download started.
 */
function timeLeftMs(options: { elapsedMs: number; firstShare: number; share: number }): number | null {
  const { elapsedMs, firstShare, share } = options;
  const done = share - firstShare;
  return done < LEAST_SHARE ? null : (elapsedMs / done) * (1 - share);
}
