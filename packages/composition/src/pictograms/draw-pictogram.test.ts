import { readFile } from "node:fs/promises";
import { PICTOGRAMS } from "@inkreel/contract";
import { createCanvas, Path2D } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context2D } from "../draw/host.js";
import { drawPictogram } from "./draw-pictogram.js";
import { flattenPath } from "./flatten-path.js";
import { ICON_NODES } from "./icon-nodes.js";

const SIDE_PX = 96;

function inkOf(name: (typeof PICTOGRAMS)[number], progress: number): Uint8ClampedArray {
  const ctx = createCanvas(SIDE_PX, SIDE_PX).getContext("2d");
  const place = { xPx: 0, yPx: 0, sizePx: SIDE_PX, color: "#000000", strokeUnits: 2, progress };
  drawPictogram(ctx as unknown as Context2D, { name, ...place });
  return ctx.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
}

function coverage(data: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) sum += data[i]!;
  return sum / 255;
}

test("every icon is drawn completely inside its square", () => {
  for (const name of PICTOGRAMS) {
    const data = inkOf(name, 1);
    expect(coverage(data), name).toBeGreaterThan(100);
    for (let i = 0; i < SIDE_PX; i++) {
      for (const at of [i, i * SIDE_PX, i * SIDE_PX + SIDE_PX - 1, (SIDE_PX - 1) * SIDE_PX + i]) {
        expect(data[at * 4 + 3]!, name).toBeLessThan(200);
      }
    }
  }
});

test("the drawn part of an icon grows from nothing to all with the progress", () => {
  const amounts = [0, 0.25, 0.5, 0.75, 1].map((progress) => coverage(inkOf("rocket", progress)));
  expect(amounts[0]).toBe(0);
  expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts);
});

test("a flattened path covers the same area as the canvas's own path", () => {
  const paths = PICTOGRAMS.flatMap((name) =>
    ICON_NODES[name].filter(([tag]) => tag === "path").map(([, attributes]) => String(attributes["d"])),
  );
  const canvas = createCanvas(SIDE_PX, SIDE_PX);
  const ctx = canvas.getContext("2d");
  ctx.scale(4, 4);
  ctx.lineWidth = 2;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const stroked = (trace: () => void): number => {
    ctx.clearRect(0, 0, 24, 24);
    trace();
    return coverage(ctx.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
  };
  for (const path of paths) {
    const own = stroked(() => ctx.stroke(new Path2D(path)));
    const flat = stroked(() => {
      ctx.beginPath();
      for (const line of flattenPath(path)) {
        ctx.moveTo(line[0]!, line[1]!);
        for (let i = 2; i < line.length; i += 2) ctx.lineTo(line[i]!, line[i + 1]!);
      }
      ctx.stroke();
    });
    expect(Math.abs(flat - own), path).toBeLessThan(12 + own * 0.02);
  }
});

test("the icons are the same as in the installed version of lucide", async () => {
  const script = new URL("../../scripts/build-icon-nodes.mjs", import.meta.url).href;
  const { iconNodesSource } = (await import(script)) as { iconNodesSource(): string };
  const source = new URL("../../src/pictograms/icon-nodes.ts", import.meta.url);
  expect(await readFile(source, "utf8")).toBe(iconNodesSource());
});
