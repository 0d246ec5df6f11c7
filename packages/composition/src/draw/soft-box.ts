import { parseColor } from "../color/color.js";
import type { Box } from "../timeline/timeline.js";
import { growBox } from "./even-box.js";
import type { Context2D } from "./host.js";
import { fillRoundedBox } from "./rounded-box.js";

const STEPS = 24;

/**
 * Fills a rounded box whose edges fade out over `featherPx`. The fade consists of nested translucent boxes.
 * `shadowBlur` is not usable, because it ignores the scale of the context and would make previews more blurred than the
 * video.
 */
export function fillSoftBox(
  ctx: Context2D,
  options: { box: Box; radiusPx: number; color: string; featherPx: number },
): void {
  const { box, radiusPx, color, featherPx } = options;
  const { red, green, blue, alpha } = parseColor(color);
  let covered = 0;
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    const target = alpha * share * share * (3 - 2 * share);
    const added = (target - covered) / (1 - covered);
    covered = target;
    const outPx = featherPx * (1 - share);
    fillRoundedBox(ctx, {
      box: growBox(box, outPx),
      radiusPx: outPx + radiusPx,
      color: `rgba(${red}, ${green}, ${blue}, ${added})`,
    });
  }
}
