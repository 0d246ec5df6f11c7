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
 * Returns the caption layers of a scene. Each page has a backing, word markers, the text, and an enlarged copy of the
 * spoken word if the design has one. A page is rasterised again when its highlighted word changes, but not while it
 * moves as a whole.
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
 * Vertical movement of a page that follows another without a gap. A fade would briefly show the picture between the
 * two.
 */
const NUDGE_PX = 8;
/**
 * Initial opacity of a page. The page is visible from its first frame, so that the highlight of its first word can be
 * seen.
 */
const FIRST_OPACITY = 0.4;

interface PageNeighbours {
  /** True if the previous page ends where this one starts. */
  followsAtOnce: boolean;
  /** True if another page starts, or the scene ends, where this page ends. */
  isFollowedAtOnce: boolean;
}

/** Returns the offset and opacity of a page over time. They are applied to the finished raster. */
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
    return { ...AT_REST, dyPx: 2 * Math.round((risePx * left) / 2), opacity: inOpacity * outShare };
  };
}

/** Feather width and vertical offset of the shadow of a page. */
const SHADOW_FEATHER_EM = 0.9;
const SHADOW_DROP_EM = 0.1;

function hasShadow(backing: Backing): boolean {
  return backing.kind === "page" && backing.shadow !== null;
}

/** Returns the bounding box of the backing including its soft edge, or null if there is no backing. */
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
    // The feather is centred on the edge of the box, as with a blur, so the fully dark core is smaller than the box.
    const core = growBox({ ...whole, yPx: whole.yPx + SHADOW_DROP_EM * sizePx }, -featherPx / 2);
    fillSoftBox(ctx, { box: core, radiusPx, color: backing.shadow, featherPx });
  }
  const boxes = backing.kind === "page" ? [whole] : page.block.lines.map((line) => pad(lineBox(page, line)));
  ctx.fillStyle = backing.color;
  ctx.beginPath();
  // All boxes are filled as one path, so that a translucent colour is not applied twice where boxes overlap.
  for (const box of boxes) traceRoundedBox(ctx, box, radiusPx);
  ctx.fill();
}

/**
 * Fraction of the marker that is drawn in the first frames of a word. The marker swipes in quickly instead of appearing
 * at once.
 */
const SWIPE_SHARES = [0.6, 1] as const;
const STEP_MS = 33;

/** Returns one small layer for each word marker, so that a swipe does not rasterise the whole page again. */
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

/** Returns the bounding box of the complete marker of a word. */
function markerBox(page: CaptionPage, word: PlacedWord, marker: Marker): Box {
  const box = wordBox(page, word);
  const { sizePx } = page.block.style;
  if (marker.kind === "underline") {
    const yPx = page.yPx + word.baselineYPx + sizePx * 0.12;
    return { ...box, yPx, heightPx: sizePx * 0.085 };
  }
  // The marker extends from above the capitals to below the descenders. It is slightly wider than the word, but does
  // not touch its neighbours.
  const topPx = page.yPx + word.baselineYPx - sizePx * 0.92;
  return growBox({ ...box, yPx: topPx, heightPx: sizePx * 1.19 }, sizePx * 0.13, 0);
}

/** Draws the first part of a word marker, in reading direction. `share` is the drawn fraction, 0..1. */
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

/** Fractions of the enlargement in the first frames of a word. The last value applies until the word ends. */
const JUMP_SHARES = [1, 0.3] as const;
const POP_STEP_MS = 66;

/**
 * Returns one layer for each word that is enlarged while it is spoken. Meanwhile, the text layer of the page omits that
 * word.
 */
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

/** Returns the box around all parts of a word. A long word may be broken over two lines. */
function boxOfWord(placed: readonly PlacedWord[], index: number, { page }: PageLayerContext): Box {
  const boxes = placed.filter((word) => word.index === index).map((word) => wordBox(page, word));
  const left = Math.min(...boxes.map((box) => box.xPx));
  const top = Math.min(...boxes.map((box) => box.yPx));
  const right = Math.max(...boxes.map((box) => box.xPx + box.widthPx));
  const bottom = Math.max(...boxes.map((box) => box.yPx + box.heightPx));
  return { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top };
}
