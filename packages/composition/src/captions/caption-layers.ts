import { evenBox, growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { fillRoundedBox, traceRoundedBox } from "../draw/rounded-box.js";
import { fillSoftBox } from "../draw/soft-box.js";
import type { PlacedWord } from "../text/text-block.js";
import { AT_REST, type Box, type Layer, type LayerMotion } from "../timeline/timeline.js";
import { wordStateAt } from "./active-word.js";
import type { Backing, CaptionDesign, Marker } from "./caption-design.js";
import {
  drawPageText,
  inkBox,
  isShownAt,
  lineBox,
  strokeWidthPx,
  textBox,
  wordBox,
  type PageLayerContext,
} from "./caption-page.js";
import { setCaptionPages, type CaptionPage, type CaptionsToSet } from "./set-pages.js";

interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/**
 * Returns the caption layers of a scene: for each page its backing, the markers, the text, and the active word if it
 * jumps. Each spoken word changes the raster, but the motion of a whole page needs no new raster.
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
/**
 * A page that follows without a gap only moves a little. With a fade, the picture behind would flash between the two.
 */
const NUDGE_PX = 8;
/** The page is visible from its first frame, so that viewers see the highlight of a word that is spoken at once. */
const FIRST_OPACITY = 0.4;

interface PageNeighbours {
  /** True if the previous page ends where this one starts. */
  followsAtOnce: boolean;
  /** True if another page starts, or the scene ends, where this page ends. */
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

/** Feather width and vertical offset of the shadow of a page. */
const SHADOW_FEATHER_EM = 0.9;
const SHADOW_DROP_EM = 0.1;

function hasShadow(backing: Backing): boolean {
  return backing.kind === "page" && backing.shadow !== null;
}

/** Returns the box of the backing including its feather, or null if there is none. */
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
    // Like a blur, the shadow has half of its strength at the edge, so its full strength ends inside the box.
    const core = growBox({ ...whole, yPx: whole.yPx + SHADOW_DROP_EM * sizePx }, -featherPx / 2);
    fillSoftBox(ctx, { box: core, radiusPx, color: backing.shadow, featherPx });
  }
  const boxes = backing.kind === "page" ? [whole] : page.block.lines.map((line) => pad(lineBox(page, line)));
  ctx.fillStyle = backing.color;
  ctx.beginPath();
  // All lines are one path, so that a translucent colour does not count twice where two boxes overlap.
  for (const box of boxes) traceRoundedBox(ctx, box, radiusPx);
  ctx.fill();
}

/** Share of the marker in the first frames of a word, for a quick swipe instead of a hard change. */
const SWIPE_SHARES = [0.6, 1] as const;
const STEP_MS = 33;

/** Returns a small layer for each word, so that a swipe needs no new raster of the whole page. */
function markerLayers({ id, page, design, motion, fitBox }: PageLayerContext): Layer[] {
  const { marker } = design;
  if (marker.kind === "none") return [];
  const placed = page.block.lines.flatMap((line) => line.words);
  return placed.map((word, part) => {
    const sinceStart = (timeMs: number): number => timeMs - page.words[word.index]!.startMs;
    const shareAt = (timeMs: number): number =>
      SWIPE_SHARES[Math.min(SWIPE_SHARES.length - 1, Math.floor(sinceStart(timeMs) / STEP_MS))] ?? 1;
    return {
      id: `${id}-marker-${part}`,
      box: fitBox(markerBox(page, word, marker)),
      key(timeMs) {
        if (!isShownAt(page, timeMs)) return null;
        return wordStateAt(page, timeMs).active === word.index ? String(shareAt(timeMs)) : null;
      },
      draw: (ctx, timeMs) => drawMarker(ctx, { page, word, marker, share: shareAt(timeMs) }),
      motion,
    };
  });
}

/** Returns the box of the complete marker of a word. */
function markerBox(page: CaptionPage, word: PlacedWord, marker: Marker): Box {
  const box = wordBox(page, word);
  const { sizePx } = page.block.style;
  if (marker.kind === "underline") {
    const yPx = page.yPx + word.baselineYPx + sizePx * 0.12;
    return { ...box, yPx, heightPx: sizePx * 0.085 };
  }
  // The marker extends from above the capitals to below the descenders. It is slightly wider than the word but does not
  // reach the next words.
  const topPx = page.yPx + word.baselineYPx - sizePx * 0.92;
  return growBox({ ...box, yPx: topPx, heightPx: sizePx * 1.19 }, sizePx * 0.13, 0);
}

/** Draws a share (0..1) of the marker of a word, in reading direction. */
function drawMarker(
  ctx: Context2D,
  options: { page: CaptionPage; word: PlacedWord; marker: Marker; share: number },
): void {
  const { page, word, marker, share } = options;
  if (marker.kind === "none") return;
  const whole = markerBox(page, word, marker);
  const widthPx = whole.widthPx * share;
  const xPx = word.rightToLeft ? whole.xPx + whole.widthPx - widthPx : whole.xPx;
  const radiusPx = marker.kind === "swipe" ? page.block.style.sizePx * 0.16 : whole.heightPx / 2;
  fillRoundedBox(ctx, { box: { ...whole, xPx, widthPx }, radiusPx, color: marker.color });
}

/** Share of the jump in the first frames of a word. The last value remains while the word is spoken. */
const JUMP_SHARES = [1, 0.3] as const;
const POP_STEP_MS = 66;

/** Returns a layer for each word that jumps when it is spoken. The text of the page omits that word during the jump. */
function popLayers(context: PageLayerContext): Layer[] {
  const { page, design } = context;
  if (design.popScale <= 1) return [];
  return page.words.map((word, index) => {
    const scaleAt = (timeMs: number): number => {
      const step = Math.min(
        JUMP_SHARES.length - 1,
        Math.max(0, Math.floor((timeMs - word.startMs) / POP_STEP_MS)),
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
