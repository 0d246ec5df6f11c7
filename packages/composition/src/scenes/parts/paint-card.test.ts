import { TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { lookFor } from "../../looks/look-for.js";
import { createTestCanvas } from "../../testing/node-host.js";
import type { SceneStage } from "../scene-stage.js";
import { buildComposition } from "../testing/sample-scenes.js";
import { CARD_OVER_PX, paintCard } from "./paint-card.js";

const SIZE = 480;
const BOX = { xPx: 120, yPx: 160, widthPx: 240, heightPx: 160 };
const SCALE = 0.25;

/** Returns the colour channel of a column through the card on white. */
function column(stage: SceneStage, scale: number): number[] {
  const { ctx } = createTestCanvas(SIZE * scale, SIZE * scale);
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, SIZE, SIZE);
  ctx.scale(scale, scale);
  paintCard(ctx, stage, BOX, "#2277cc");
  const { data } = ctx.getImageData((SIZE * scale) / 2, 0, 1, SIZE * scale);
  return Array.from({ length: SIZE * scale }, (_, y) => data[y * 4]!);
}

test.each(TEMPLATE_TYPES)("a card in the %s look looks the same in a small preview", (template) => {
  const look = lookFor(template, buildComposition({ template, scenes: [] }).brand);
  const stage = { look, swatch: look.backdrops.main[0]!.swatch } as SceneStage;
  const [full, small] = [column(stage, 1), column(stage, SCALE)];
  const edges = [BOX.yPx, BOX.yPx + BOX.heightPx].map((yPx) => yPx * SCALE);
  const differences = small.flatMap((value, y) => {
    const isEdge = edges.some((edge) => Math.abs(edge - y) < 6);
    return isEdge && look.items === "card" ? [] : [Math.abs(value - full[Math.floor((y + 0.5) / SCALE)]!)];
  });
  expect(Math.max(...differences)).toBeLessThan(12);
  const outside = full.slice(0, BOX.yPx - CARD_OVER_PX);
  expect(new Set(outside)).toEqual(new Set([255]));
});
