import { growBox } from "../draw/even-box.js";
import type { PlacedWord } from "../text/text-block.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import { inkBox, wordBox } from "./caption-geometry.js";
import { isShownAt, type PageLayerContext } from "./page-layer-context.js";
import { drawPageText, strokeWidthPx } from "./draw-page-text.js";

/** Share of the jump in the first frames of a word. The last value remains while the word is spoken. */
const JUMP_SHARES = [1, 0.3] as const;
const STEP_MS = 66;

/** Returns a layer for each word that jumps when it is spoken. The text of the page omits that word during the jump. */
export function popLayers(context: PageLayerContext): Layer[] {
  const { page, design } = context;
  if (design.popScale <= 1) return [];
  return page.words.map((word, index) => {
    const scaleAt = (timeMs: number): number => {
      const step = Math.min(
        JUMP_SHARES.length - 1,
        Math.max(0, Math.floor((timeMs - word.startMs) / STEP_MS)),
      );
      return 1 + (design.popScale - 1) * JUMP_SHARES[step]!;
    };
    return popLayer(context, index, scaleAt);
  });
}

function popLayer(context: PageLayerContext, index: number, scaleAt: (timeMs: number) => number): Layer {
  const { id, page, design, motion, fitBox } = context;
  const whole = boxOfWord(
    page.block.lines.flatMap((line) => line.words),
    index,
    context,
  );
  const centerX = whole.xPx + whole.widthPx / 2;
  const centerY = whole.yPx + whole.heightPx / 2;
  const grow = design.popScale - 1;
  const ink = inkBox(whole, page.block.style.sizePx, strokeWidthPx(page, design));
  return {
    id: `${id}-pop-${index}`,
    box: fitBox(growBox(ink, (ink.widthPx * grow) / 2, (ink.heightPx * grow) / 2)),
    key(timeMs) {
      if (!isShownAt(page, timeMs)) return null;
      return wordStateAt(page, timeMs).active === index ? scaleAt(timeMs).toFixed(3) : null;
    },
    draw(ctx, timeMs) {
      const scale = scaleAt(timeMs);
      ctx.save();
      ctx.translate(centerX, centerY);
      ctx.scale(scale, scale);
      ctx.translate(-centerX, -centerY);
      drawPageText(ctx, {
        page,
        design,
        state: wordStateAt(page, timeMs),
        isShown: (word) => word === index,
      });
      ctx.restore();
    },
    motion,
  };
}

/** Returns the box around all parts of a word, which may be broken over two lines. */
function boxOfWord(placed: readonly PlacedWord[], index: number, { page }: PageLayerContext): Box {
  const boxes = placed.filter((word) => word.index === index).map((word) => wordBox(page, word));
  const left = Math.min(...boxes.map((box) => box.xPx));
  const top = Math.min(...boxes.map((box) => box.yPx));
  const right = Math.max(...boxes.map((box) => box.xPx + box.widthPx));
  const bottom = Math.max(...boxes.map((box) => box.yPx + box.heightPx));
  return { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top };
}
