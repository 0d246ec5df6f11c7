import { parseColor } from "../color/color.js";
import { growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { fillRoundedBox, traceRoundedBox } from "../draw/rounded-box.js";
import type { Box } from "../timeline/timeline.js";
import type { Backing } from "./caption-design.js";
import { lineBox, textBox } from "./caption-geometry.js";
import type { CaptionPage } from "./set-pages.js";

const SHADOW_BLUR_EM = 0.5;
const SHADOW_DROP_EM = 0.08;
/** How far the blur is seen. */
const SHADOW_ROOM_EM = 0.6;

function hasShadow(backing: Backing): boolean {
  return backing.kind === "page" && backing.shadow !== null;
}

/** What the backing covers, feather included; null when there is none. */
export function backingBox(page: CaptionPage, backing: Backing): Box | null {
  if (backing.kind === "none") return null;
  const { sizePx } = page.block.style;
  const featherEm = backing.kind === "scrim" ? backing.featherEm : hasShadow(backing) ? SHADOW_ROOM_EM : 0;
  return growBox(textBox(page), (backing.padXEm + featherEm) * sizePx, (backing.padYEm + featherEm) * sizePx);
}

export function drawBacking(ctx: Context2D, page: CaptionPage, backing: Backing): void {
  if (backing.kind === "none") return;
  const { sizePx } = page.block.style;
  const padXPx = backing.padXEm * sizePx;
  const padYPx = backing.padYEm * sizePx;
  if (backing.kind === "scrim") {
    drawScrim(ctx, growBox(textBox(page), padXPx, padYPx), {
      color: backing.color,
      featherPx: backing.featherEm * sizePx,
    });
    return;
  }
  const boxes =
    backing.kind === "page" ? [textBox(page)] : page.block.lines.map((line) => lineBox(page, line));
  ctx.save();
  if (backing.kind === "page" && backing.shadow !== null) {
    ctx.shadowColor = backing.shadow;
    ctx.shadowBlur = SHADOW_BLUR_EM * sizePx;
    ctx.shadowOffsetY = SHADOW_DROP_EM * sizePx;
  }
  ctx.fillStyle = backing.color;
  ctx.beginPath();
  // One path for all lines: where two boxes overlap, a see-through colour must not count twice.
  for (const box of boxes) traceRoundedBox(ctx, growBox(box, padXPx, padYPx), backing.radiusEm * sizePx);
  ctx.fill();
  ctx.restore();
}

const SCRIM_STEPS = 24;

/**
 * A box that fades out around its edges. Built of nested rounded boxes rather than of a blur, which the two hosts
 * draw differently; their alphas add up to that of the colour along a smooth curve.
 */
function drawScrim(ctx: Context2D, box: Box, scrim: { color: string; featherPx: number }): void {
  const { red, green, blue, alpha } = parseColor(scrim.color);
  let covered = 0;
  for (let step = 1; step <= SCRIM_STEPS; step++) {
    const share = step / SCRIM_STEPS;
    const target = alpha * share * share * (3 - 2 * share);
    const added = (target - covered) / (1 - covered);
    covered = target;
    const outPx = scrim.featherPx * (1 - share);
    fillRoundedBox(ctx, {
      box: growBox(box, outPx),
      radiusPx: outPx + scrim.featherPx * 0.3,
      color: `rgba(${red}, ${green}, ${blue}, ${added})`,
    });
  }
}
