import type { Catalogue } from "../../strings/catalogue";

/** Assumed remaining time until the server has an estimate. */
export const FIRST_ESTIMATE_MS = 120_000;
const MINUTE_MS = 60_000;
/** From this remaining time on, minutes are shown instead of seconds. */
const IN_SECONDS_BELOW_MS = 55_000;
const ALMOST_DONE_MS = 4_000;

/** Formats the remaining time, rounded according to its accuracy: "about 1 min left". */
export function timeLeftText(etaMs: number | null, strings: Catalogue["render"]): string {
  const leftMs = etaMs ?? FIRST_ESTIMATE_MS;
  if (leftMs <= ALMOST_DONE_MS) return strings.almostDone;
  if (leftMs < IN_SECONDS_BELOW_MS) return strings.aboutSecondsLeft(Math.ceil(leftMs / 5_000) * 5);
  return strings.aboutMinutesLeft(Math.max(1, Math.round(leftMs / MINUTE_MS)));
}
