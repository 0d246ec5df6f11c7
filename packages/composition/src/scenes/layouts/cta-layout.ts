import type { LayoutContent } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox, middleOf } from "../box.js";
import { createLayer, presenceFrom } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { roundBox } from "../parts/paint-card.js";
import { placeBox, type SceneStage } from "../scene-stage.js";
import type { Zones } from "../zones.js";
import { kineticLayout } from "./kinetic-layout.js";
import { headlineLayout, WITHOUT_ART_SCALE } from "./headline-layout.js";

const BUTTON_GAP_PX = 64;
const ARROW_ROOM_PX = 96;

/** Returns the layers of a call to action: a headline, and the action as a button with a moving arrow. */
export function ctaLayout(
  stage: SceneStage,
  zones: Zones,
  content: Extract<LayoutContent, { layout: "cta" }>,
): Layer[] {
  const { action } = content;
  const heightPx = stage.ratio === "9:16" ? 136 : 116;
  const footPx = action === null ? 0 : heightPx + BUTTON_GAP_PX;
  const headline =
    stage.carrier === "type"
      ? kineticLayout(stage, { zones }, { kicker: null, footPx })
      : headlineLayout(stage, {
          zones,
          headline: content.headline,
          kicker: null,
          role: "display",
          reveal: "together",
          hasRule: false,
          footPx,
          maxLines: 5,
          scale: zones.art === null ? WITHOUT_ART_SCALE : 1,
        });
  if (action === null) return headline.layers;
  const yPx = headline.bottomPx + BUTTON_GAP_PX;
  return [...headline.layers, ...buttonLayers(stage, { ...zones.text, yPx, heightPx }, action)];
}

function buttonLayers(stage: SceneStage, row: Box, action: string): Layer[] {
  const padPx = row.heightPx * 0.46;
  const { block } = fitText(stage, {
    text: action,
    role: "item",
    maxWidthPx: row.widthPx - 2 * padPx - ARROW_ROOM_PX,
    maxHeightPx: row.heightPx * 0.8,
    maxLines: 2,
    align: "start",
  });
  const { accent, onAccent } = stage.swatch;
  const widthPx = block.widthPx + 2 * padPx + ARROW_ROOM_PX;
  const xPx = stage.look.align === "center" ? row.xPx + (row.widthPx - widthPx) / 2 : row.xPx;
  const box = placeBox(stage, { ...row, xPx, widthPx });
  const radiusPx = stage.look.cornerPx === 0 ? 0 : box.heightPx / 2;
  const presence = {
    ...presenceFrom(stage, stage.baseMs + 360),
    entrance: stage.look.markEntrance,
    pivot: middleOf(box),
  };
  const textX = box.xPx + (stage.isMirrored ? ARROW_ROOM_PX + padPx : padPx) - block.leftPx;
  const button = createLayer(stage, {
    id: "button",
    box: insetBox(box, { topPx: -24, rightPx: -24, bottomPx: -24, leftPx: -24 }),
    presence,
    changes: [],
    draw(ctx) {
      roundBox(ctx, box, radiusPx, accent);
      const yPx = box.yPx + (box.heightPx - block.heightPx) / 2;
      drawTextBlock(ctx, block, { xPx: textX, yPx, fill: () => onAccent, stroke: null });
    },
  });
  return [button, nudgingArrow(stage, { box, padPx, presence })];
}

const NUDGE_MS = 1600;
const NUDGE_PX = 10;

function nudgingArrow(
  stage: SceneStage,
  { box, padPx, presence }: { box: Box; padPx: number; presence: ReturnType<typeof presenceFrom> },
): Layer {
  const sizePx = box.heightPx * 0.4;
  const xPx = stage.isMirrored ? box.xPx + padPx : box.xPx + box.widthPx - padPx - sizePx;
  const at = { xPx, yPx: box.yPx + (box.heightPx - sizePx) / 2, widthPx: sizePx, heightPx: sizePx };
  const layer = createLayer(stage, {
    id: "button-arrow",
    box: { ...at, xPx: at.xPx - 8, widthPx: at.widthPx + 16, yPx: at.yPx - 8, heightPx: at.heightPx + 16 },
    presence,
    changes: [],
    draw: (ctx) => paintArrow(ctx, { ...at, color: stage.swatch.onAccent, isMirrored: stage.isMirrored }),
  });
  return {
    ...layer,
    motion(timeMs) {
      const resting = layer.motion(timeMs);
      const swing = Math.max(0, Math.sin(((timeMs - presence.enterMs) / NUDGE_MS) * 2 * Math.PI));
      return { ...resting, dxPx: resting.dxPx + NUDGE_PX * swing * (stage.isMirrored ? -1 : 1) };
    },
  };
}

/** Paints an arrow that fills its box and points in reading direction. */
function paintArrow(ctx: Context2D, arrow: Box & { color: string; isMirrored: boolean }): void {
  const { xPx, yPx, widthPx, heightPx, color, isMirrored } = arrow;
  ctx.save();
  ctx.translate(xPx + widthPx / 2, yPx + heightPx / 2);
  ctx.scale(isMirrored ? -1 : 1, 1);
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(5, heightPx * 0.13);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-widthPx * 0.42, 0);
  ctx.lineTo(widthPx * 0.42, 0);
  ctx.moveTo(widthPx * 0.08, -heightPx * 0.34);
  ctx.lineTo(widthPx * 0.42, 0);
  ctx.lineTo(widthPx * 0.08, heightPx * 0.34);
  ctx.stroke();
  ctx.restore();
}
