import type { AspectRatio } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import type { Backdrop } from "../looks/look.js";
import { createRandom, hashText } from "../motion/seeded-random.js";
import type { Box, Plate } from "../timeline/timeline.js";

export interface BackdropPlateOptions {
  backdrop: Backdrop;
  host: DrawHost;
  plate: { widthPx: number; heightPx: number };
  frame: { widthPx: number; heightPx: number };
  ratio: AspectRatio;
  /** The box on the frame, in left-to-right px. */
  art: Box | null;
  focus: { xPx: number; yPx: number; radiusPx: number };
  isMirrored: boolean;
  seed: string;
}

/** The scene's drawn background as a plate; art that touches an edge of the frame goes on to the plate's edge. */
export function backdropPlate(options: BackdropPlateOptions): Plate {
  const { backdrop, host, plate, ratio, isMirrored, seed, focus } = options;
  const frame = {
    xPx: (plate.widthPx - options.frame.widthPx) / 2,
    yPx: (plate.heightPx - options.frame.heightPx) / 2,
    ...options.frame,
  };
  const art = options.art === null ? null : toPlate(options.art, frame, plate);
  const facts = JSON.stringify([backdrop.name, backdrop.swatch, plate, ratio, art, focus, isMirrored, seed]);
  return {
    key: `backdrop/${backdrop.name}/${hashText(facts).toString(36)}`,
    ...plate,
    hasAlpha: false,
    paint(ctx) {
      ctx.save();
      if (isMirrored) {
        ctx.translate(plate.widthPx, 0);
        ctx.scale(-1, 1);
      }
      backdrop.paint({
        ctx,
        host,
        ...plate,
        frame,
        art,
        focus: { ...focus, xPx: frame.xPx + focus.xPx, yPx: frame.yPx + focus.yPx },
        ratio,
        swatch: backdrop.swatch,
        random: createRandom(seed),
      });
      ctx.restore();
    },
  };
}

function toPlate(art: Box, frame: Box, plate: { widthPx: number; heightPx: number }): Box {
  const leftPx = art.xPx <= 0 ? 0 : frame.xPx + art.xPx;
  const topPx = art.yPx <= 0 ? 0 : frame.yPx + art.yPx;
  const rightPx = art.xPx + art.widthPx >= frame.widthPx ? plate.widthPx : frame.xPx + art.xPx + art.widthPx;
  const bottomPx =
    art.yPx + art.heightPx >= frame.heightPx ? plate.heightPx : frame.yPx + art.yPx + art.heightPx;
  return { xPx: leftPx, yPx: topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}
