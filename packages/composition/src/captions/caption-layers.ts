import { evenBox, growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { traceRoundedBox } from "../draw/rounded-box.js";
import { fillSoftBox } from "../draw/soft-box.js";
import { AT_REST, type Box, type Layer, type LayerMotion } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import type { Backing, CaptionDesign } from "./caption-design.js";
import { inkBox, lineBox, textBox } from "./caption-geometry.js";
import { drawPageText, strokeWidthPx } from "./draw-page-text.js";
import { markerLayers } from "./marker-layers.js";
import { isShownAt, type PageLayerContext } from "./page-layer-context.js";
import { popLayers } from "./pop-layers.js";
import { type CaptionPage, type CaptionsToSet, setCaptionPages } from "./set-pages.js";

interface FrameSize {
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

const ENTRANCE_MS = 130;
const EXIT_MS = 100;
const RISE_PX = 18;
/** A page that follows at once only nudges: faded, the picture behind would flash between the two. */
const NUDGE_PX = 8;
/** Seen from its first frame on, so that a word said at once is seen to light up. */
const FIRST_OPACITY = 0.4;

interface PageNeighbours {
  /** True when the page before ends where this one starts. */
  followsAtOnce: boolean;
  /** True when another page starts where this one ends, or the scene ends. */
  isFollowedAtOnce: boolean;
}

/** Returns how a page enters and leaves, as a motion of its finished raster. */
function pageMotion(
  page: CaptionPage,
  neighbours: PageNeighbours,
  entrance: CaptionDesign["entrance"],
): (timeMs: number) => LayerMotion {
  const fullRisePx = neighbours.followsAtOnce ? NUDGE_PX : RISE_PX;
  const risePx = entrance === "rise" ? fullRisePx : 0;
  return (timeMs) => {
    const inShare = Math.min(1, Math.max(0, (timeMs - page.startMs) / ENTRANCE_MS));
    const left = (1 - inShare) ** 3;
    const outShare = neighbours.isFollowedAtOnce
      ? 1
      : Math.min(1, Math.max(0, (page.endMs - timeMs) / EXIT_MS));
    if (left === 0 && outShare === 1) return AT_REST;
    const inOpacity = neighbours.followsAtOnce ? 1 : 1 - (1 - FIRST_OPACITY) * left;
    return { dxPx: 0, dyPx: 2 * Math.round((risePx * left) / 2), opacity: inOpacity * outShare };
  };
}

/** Reach of a page's shadow, and the distance by which it is dropped. */
const SHADOW_FEATHER_EM = 0.9;
const SHADOW_DROP_EM = 0.1;

function hasShadow(backing: Backing): boolean {
  return backing.kind === "page" && backing.shadow !== null;
}

/** Returns the box of the backing, feather included; null when there is none. */
function backingBox(page: CaptionPage, backing: Backing): Box | null {
  if (backing.kind === "none") return null;
  const { sizePx } = page.block.style;
  const featherEm =
    backing.kind === "scrim"
      ? backing.featherEm
      : hasShadow(backing)
        ? SHADOW_FEATHER_EM / 2 + SHADOW_DROP_EM
        : 0;
  return growBox(textBox(page), (backing.padXEm + featherEm) * sizePx, (backing.padYEm + featherEm) * sizePx);
}

function drawBacking(ctx: Context2D, page: CaptionPage, backing: Backing): void {
  if (backing.kind === "none") return;
  const { sizePx } = page.block.style;
  const pad = (box: Box): Box => growBox(box, backing.padXEm * sizePx, backing.padYEm * sizePx);
  const whole = pad(textBox(page));
  if (backing.kind === "scrim") {
    const featherPx = backing.featherEm * sizePx;
    fillSoftBox(ctx, { box: whole, radiusPx: featherPx * 0.3, color: backing.color, featherPx });
    return;
  }
  const radiusPx = backing.radiusEm * sizePx;
  if (backing.kind === "page" && backing.shadow !== null) {
    const featherPx = SHADOW_FEATHER_EM * sizePx;
    // Like a blur the shadow is half of itself at the edge, so its full part ends inside the box.
    const core = growBox({ ...whole, yPx: whole.yPx + SHADOW_DROP_EM * sizePx }, -featherPx / 2);
    fillSoftBox(ctx, { box: core, radiusPx, color: backing.shadow, featherPx });
  }
  const boxes = backing.kind === "page" ? [whole] : page.block.lines.map((line) => pad(lineBox(page, line)));
  ctx.fillStyle = backing.color;
  ctx.beginPath();
  // One path for all lines: where two boxes overlap, a see-through colour must not count twice.
  for (const box of boxes) traceRoundedBox(ctx, box, radiusPx);
  ctx.fill();
}
