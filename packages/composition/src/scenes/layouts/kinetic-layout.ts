import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { fitText } from "../fit-text.js";
import { kineticLayers } from "../kinetic/kinetic-layers.js";
import { setKinetic } from "../kinetic/set-kinetic.js";
import { iconAbove, iconAboveHeight } from "../parts/icon-above.js";
import { kickerPart } from "../parts/kicker-part.js";
import { artLayers } from "./art-layers.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";

export interface KineticLayout {
  layers: Layer[];
  /** Bottom of the tallest page in px. */
  bottomPx: number;
}

const KICKER_GAP_PX = 30;
const KICKER_ROOM_PX = 110;

/**
 * Returns the layers of a sentence that is the picture and the caption at once: set large, with its stressed words
 * larger, in one or more pages. Each word appears when it is said.
 */
export function kineticLayout(
  stage: SceneStage,
  { zones }: Pick<SceneGround, "zones">,
  { kicker, footPx }: { kicker: string | null; footPx: number },
): KineticLayout {
  const { text } = zones;
  const shown = kicker === null || isSaid(stage, kicker) ? null : kicker;
  const kickerPx = shown === null ? 0 : kickerHeight(stage, text, shown) + KICKER_GAP_PX;
  const iconPx = zones.art === null && !stage.hasPicture && !stage.isInGround ? iconAboveHeight(stage) : 0;
  const room = insetBox(text, { topPx: iconPx + kickerPx, bottomPx: footPx });
  const pages = setKinetic(stage, room);
  const topPx = Math.min(...pages.map(({ box }) => box.yPx)) - kickerPx;
  const at = (yPx: number, heightPx: number): Box => ({ ...text, yPx, heightPx });
  const kickerBox = at(topPx, kickerPx);
  return {
    layers: [
      ...(zones.art === null ? iconAbove(stage, at(topPx - iconPx, iconPx)) : artLayers(stage, zones.art)),
      ...kickerPart(stage, { text: shown, box: kickerBox, enterMs: stage.baseMs }).layers,
      ...kineticLayers(stage, pages),
    ],
    bottomPx: Math.max(...pages.map(({ box }) => box.yPx + box.heightPx)),
  };
}

/** Returns true if the sentence itself starts with the kicker, so that it would stand on the screen twice. */
function isSaid({ scene }: SceneStage, kicker: string): boolean {
  return scene.text.toLowerCase().startsWith(kicker.toLowerCase());
}

function kickerHeight(stage: SceneStage, { widthPx }: Box, text: string): number {
  const { block } = fitText(stage, {
    text,
    role: "kicker",
    maxWidthPx: widthPx,
    maxHeightPx: KICKER_ROOM_PX,
    maxLines: 2,
    align: stage.look.align,
  });
  return block.heightPx;
}
