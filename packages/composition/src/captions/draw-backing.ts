import { growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import { traceRoundedBox } from "../draw/rounded-box.js";
import { fillSoftBox } from "../draw/soft-box.js";
import type { Box } from "../timeline/timeline.js";
import type { Backing } from "./caption-design.js";
import { lineBox, textBox } from "./caption-geometry.js";
import type { CaptionPage } from "./set-pages.js";

/** How far a page's shadow is seen, and how far it is dropped. */
const SHADOW_FEATHER_EM = 0.9;
const SHADOW_DROP_EM = 0.1;

function hasShadow(backing: Backing): boolean {
  return backing.kind === "page" && backing.shadow !== null;
}

/** What the backing covers, feather included; null when there is none. */
export function backingBox(page: CaptionPage, backing: Backing): Box | null {
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

export function drawBacking(ctx: Context2D, page: CaptionPage, backing: Backing): void {
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
