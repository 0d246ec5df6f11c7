import type { Warning } from "@inkreel/contract";
import type { Speech } from "@inkreel/speech";

/** Says that words may be marked a little early or late, where nothing tells exactly when they are said; else nothing. */
export function timesWarnings({
  timesFrom,
  timesErrorMs,
}: Pick<Speech, "timesFrom" | "timesErrorMs">): Warning[] {
  if (timesFrom !== "approximate") return [];
  const typical = timesErrorMs === null ? "" : ` (typically ±${timesErrorMs} ms)`;
  const message = `Word times are approximate in this language${typical}.`;
  return [{ code: "voice_times_approximate", message, sceneId: null }];
}
