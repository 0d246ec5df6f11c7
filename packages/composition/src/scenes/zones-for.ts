import type { AspectRatio, CompositionScene, LayoutContent } from "@inkreel/contract";
import type { Look } from "../looks/look.js";
import { isPictogram } from "../pictograms/draw-pictogram.js";
import type { Regions } from "../timeline/regions.js";
import { FRAME_SIZE_PX } from "@inkreel/contract";
import { insetBox } from "./box.js";
import type { StatementSetting } from "./statement-setting.js";
import { zonesOfText, zonesWithArt, type Zones } from "./zones.js";

export interface ZonesOptions {
  scene: CompositionScene;
  look: Look;
  regions: Regions;
  ratio: AspectRatio;
  setting: StatementSetting;
  hasPicture: boolean;
}

/** A product has many facts: its picture is smaller than others where it stands above them. */
const PRODUCT_ART_SHARE: Record<AspectRatio, number | null> = { "16:9": null, "9:16": 0.28, "1:1": 0.24 };

const MOST_POINTS_BELOW_ART = 2;

/** Which parts of the frame a scene's layout uses. */
export function zonesFor({ scene, look, regions, ratio, setting, hasPicture }: ZonesOptions): Zones {
  const { content } = scene.direction;
  if (content.layout === "picture" && hasPicture) return zonesOfText(regions);
  const withArt = zonesWithArt({
    regions,
    ratio,
    frame: FRAME_SIZE_PX[ratio],
    artShare: content.layout === "product" ? PRODUCT_ART_SHARE[ratio] : null,
  });
  if (hasPicture && takesPicture(content, ratio)) return withArt;
  if (content.layout === "statement" && setting.kind !== "art") return zonesOfText(regions);
  if (look.art === "panel" && takesArt(content, ratio, hasArt(look, scene))) return withArt;
  const isLeftOfScenery = look.art === "inline" && look.align === "start" && ratio === "16:9";
  if (!isLeftOfScenery || !takesArt(content, ratio, true)) return zonesOfText(regions);
  return {
    text: insetBox(regions.content, { rightPx: regions.content.widthPx * 0.3 }),
    art: null,
    bleed: null,
  };
}

/** There is something to fill the art's part of the frame, or to stand above the text. */
export function hasArt(look: Look, { direction }: CompositionScene): boolean {
  return (look.art === "panel" && look.artStandsAlone) || isPictogram(direction.pictogram);
}

/** A picture beside the text, where the text leaves it room. */
function takesPicture(content: LayoutContent, ratio: AspectRatio): boolean {
  if (content.layout === "split") return false;
  if (ratio === "16:9") return true;
  if (content.layout === "list" || content.layout === "steps") return false;
  return ratio === "9:16" || content.layout !== "number";
}

function takesArt(content: LayoutContent, ratio: AspectRatio, hasArt: boolean): boolean {
  switch (content.layout) {
    case "number":
      return hasArt && content.comparison === null;
    case "product":
      return ratio === "16:9" || (ratio === "9:16" && content.points.length <= MOST_POINTS_BELOW_ART);
    case "list":
      return hasArt && ratio === "16:9" && content.heading === null;
    case "title":
    case "statement":
    case "cta":
      return hasArt;
    default:
      return false;
  }
}
