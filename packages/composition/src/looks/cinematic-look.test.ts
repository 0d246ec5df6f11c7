import { ASPECT_RATIOS, FRAME_SIZE_PX } from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Context2D } from "../draw/host.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { buildComposition } from "../scenes/testing/sample-scenes.js";
import { lookFor } from "./look-for.js";

test.each(ASPECT_RATIOS)("the moon stays at the upper edge, off all dots of a chart, in %s", (ratio) => {
  const { widthPx, heightPx } = FRAME_SIZE_PX[ratio];
  const shortPx = Math.min(widthPx, heightPx);
  const look = lookFor("story", buildComposition({ scenes: [] }).brand);
  const ridges = look.backdrops.hook[0]!;
  const { ctx } = createTestCanvas(widthPx, heightPx);
  const ends: number[] = [];
  const arc = ctx.arc.bind(ctx);
  ctx.arc = (x, y, radius, ...angles) => {
    if (radius > shortPx * 0.03 && radius < shortPx * 0.1) ends.push(y + radius);
    arc(x, y, radius, ...angles);
  };
  const frame = { xPx: 0, yPx: 0, widthPx, heightPx };
  const focus = { xPx: 0, yPx: 0, radiusPx: 0 };
  const { swatch } = ridges;
  const host = createTestHost("", "en");
  const place = { widthPx, heightPx, frame, art: null, focus, ratio };
  ridges.paint({ ...place, ctx: ctx as unknown as Context2D, host, swatch, random: () => 0.5 });
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(heightPx * 0.1);
});
