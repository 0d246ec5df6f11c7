import type { MapDrawing } from "@inkreel/contract";
import type { Backdrop, Look } from "../../looks/look.js";
import { fillAll } from "../../looks/textures.js";
import { hashText } from "../../motion/seeded-random.js";
import type { Regions } from "../../timeline/regions.js";
import { nearCrop } from "../camera.js";
import { mapTransform } from "./map-transform.js";
import { paintLand, seaColor } from "./paint-land.js";

interface MapBackdropOptions {
  map: MapDrawing;
  look: Look;
  regions: Regions;
  /** The seed of the camera over the background. */
  seed: string;
  /** True if the background is mirrored as a whole, for a right-to-left language. */
  isMirrored: boolean;
}

/** Returns a map in the colours of a drawn background and the manner of the look. Maps are never mirrored. */
export function mapBackdrop(
  backdrop: Backdrop,
  { map, look, regions, seed, isMirrored }: MapBackdropOptions,
): Backdrop {
  const transform = mapTransform(map, regions);
  return {
    ...backdrop,
    name: `${backdrop.name}/map/${hashText(JSON.stringify([map, transform])).toString(36)}`,
    paint(paint) {
      const { ctx, frame, widthPx, heightPx, swatch } = paint;
      fillAll(ctx, paint, seaColor(look, swatch));
      const plate = { widthPx, heightPx };
      const near = nearCrop({ plate, dest: frame, camera: look.camera, seed });
      ctx.save();
      if (isMirrored) {
        ctx.translate(widthPx, 0);
        ctx.scale(-1, 1);
      }
      const [xPx, yPx] = [near.xPx + transform.dxPx, near.yPx + transform.dyPx];
      const unitsPerPx = 1 / transform.scale;
      ctx.translate(xPx, yPx);
      ctx.scale(transform.scale, transform.scale);
      const area = {
        x: -xPx * unitsPerPx,
        y: -yPx * unitsPerPx,
        width: widthPx * unitsPerPx,
        height: heightPx * unitsPerPx,
      };
      paintLand(paint, { map, look, unitsPerPx, area });
      ctx.restore();
    },
  };
}
