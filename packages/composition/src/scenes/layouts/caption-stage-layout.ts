import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { iconAbove, iconAboveHeight } from "../parts/icon-above.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { artLayers } from "./art-layers.js";
import { lowerThird, lowerThirdPx, quoteMark, quoteMarkPx } from "./quote-frame.js";

/**
 * Returns the layers of a sentence or quotation whose words stand in large captions, in a style that the user chose:
 * all but the words.
 */
export function captionStageLayout(stage: SceneStage, zones: Zones): Layer[] {
  const { content } = stage.scene.direction;
  if (content.layout === "quote")
    return [...quoteMark(stage, zones, zones.text.yPx), ...lowerThird(stage, content.speaker, zones.text)];
  if (zones.art !== null) return artLayers(stage, zones.art);
  const heightPx = stage.hasPicture ? 0 : iconAboveHeight(stage);
  return iconAbove(stage, { ...zones.text, heightPx });
}

/** Returns the area of the large captions on the frame, or null for a scene whose captions are as usual. */
export function captionStageBox(stage: SceneStage, zones: Zones): Box | null {
  if (stage.carrier !== "captions") return null;
  return placeBox(stage, insetBox(zones.text, captionInsets(stage, zones)));
}

function captionInsets(stage: SceneStage, zones: Zones): { topPx: number; bottomPx: number } {
  const { content } = stage.scene.direction;
  if (content.layout === "quote")
    return { topPx: quoteMarkPx(stage, zones), bottomPx: lowerThirdPx(stage, content.speaker, zones.text) };
  const hasIcon = zones.art === null && !stage.hasPicture;
  return { topPx: hasIcon ? iconAboveHeight(stage) : 0, bottomPx: 0 };
}
