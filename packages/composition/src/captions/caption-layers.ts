import { evenBox } from "../draw/even-box.js";
import type { Layer } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import { inkBox, textBox } from "./caption-geometry.js";
import { backingBox, drawBacking } from "./draw-backing.js";
import { drawPageText, strokeWidthPx } from "./draw-page-text.js";
import { markerLayers } from "./marker-layers.js";
import { isShownAt, type PageLayerContext } from "./page-layer-context.js";
import { pageMotion } from "./page-motion.js";
import { popLayers } from "./pop-layers.js";
import { setCaptionPages, type CaptionsToSet } from "./set-pages.js";

export interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/**
 * The layers of a scene's captions: for each page its backing, the markers, the text, and the active word when it
 * jumps. Rasters change with the word being said, and movements of a whole page need none.
 */
export function captionLayers(options: CaptionsToSet & { frame: FrameSize }): Layer[] {
  const { design, frame, durationMs } = options;
  const pages = setCaptionPages(options).filter((page) => page.endMs > page.startMs);
  return pages.flatMap((page, i) => {
    const neighbours = {
      followsAtOnce: pages[i - 1]?.endMs === page.startMs,
      isFollowedAtOnce: page.endMs === (pages[i + 1]?.startMs ?? durationMs),
    };
    const context: PageLayerContext = {
      id: `caption-${page.startWord}`,
      page,
      design,
      motion: pageMotion(page, neighbours, design.entrance),
      fitBox: (box) => evenBox(box, frame),
    };
    return [...backingLayers(context), ...markerLayers(context), textLayer(context), ...popLayers(context)];
  });
}

function backingLayers({ id, page, design, motion, fitBox }: PageLayerContext): Layer[] {
  const box = backingBox(page, design.backing);
  if (box === null) return [];
  return [
    {
      id: `${id}-backing`,
      box: fitBox(box),
      key: (timeMs) => (isShownAt(page, timeMs) ? "backing" : null),
      draw: (ctx) => drawBacking(ctx, page, design.backing),
      motion,
    },
  ];
}

function textLayer({ id, page, design, motion, fitBox }: PageLayerContext): Layer {
  const { sizePx } = page.block.style;
  const { waiting, active, said } = design.colors;
  const jumps = design.popScale > 1;
  const isStill = !jumps && waiting === active && active === said;
  return {
    id: `${id}-text`,
    box: fitBox(inkBox(textBox(page), sizePx, strokeWidthPx(page, design))),
    key(timeMs) {
      if (!isShownAt(page, timeMs)) return null;
      if (isStill) return "text";
      const state = wordStateAt(page, timeMs);
      return `${state.saidCount}${state.active === null ? "" : "+"}`;
    },
    draw(ctx, timeMs) {
      const state = wordStateAt(page, timeMs);
      drawPageText(ctx, { page, design, state, isShown: (word) => !jumps || word !== state.active });
    },
    motion,
  };
}
