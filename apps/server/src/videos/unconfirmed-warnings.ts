import { isConfirmed, type Warning, type WarningCode } from "@inkreel/contract";
import type { StoredScene } from "../db/scenes-repository.js";

const DOUBT: WarningCode = "not_in_text";

export function isDoubt({ code }: Warning): boolean {
  return code === DOUBT;
}

/** Returns the warnings of a video when it was made, except those that somebody has confirmed since. */
export function unconfirmedWarnings(
  warnings: readonly Warning[],
  scenes: readonly Pick<StoredScene, "id" | "confirmedDoubts">[],
): Warning[] {
  return warnings.filter((warning) => {
    const said = warning.params?.["said"];
    if (!isDoubt(warning) || typeof said !== "string") return true;
    const scene = scenes.find(({ id }) => id === warning.sceneId);
    return scene === undefined || !isConfirmed({ text: said }, scene.confirmedDoubts);
  });
}
