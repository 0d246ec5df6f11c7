import { warn, type Warning } from "@inkreel/contract";
import type { Speech } from "@inkreel/speech";

/** Says that words may be marked a little early or late, where nothing tells exactly when they are said; else nothing. */
export function timesWarnings({
  timesFrom,
  timesErrorMs,
}: Pick<Speech, "timesFrom" | "timesErrorMs">): Warning[] {
  if (timesFrom !== "approximate") return [];
  return [warn("voice_times_approximate", { errorMs: timesErrorMs })];
}
