import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import type { Context2D } from "@inkreel/composition";
import { frameCountOf } from "../chunks/plan-chunks.js";
import { createNodeHost } from "../host/create-node-host.js";
import { DEFAULT_DRAWING_MODULE, loadDrawing } from "../host/load-drawing.js";
import type { BenchVideo } from "./measure-render.js";

export interface SkiaPipe {
  frameCount: number;
  wallMs: number;
}

/**
 * Measures the common approach to video from a canvas: Skia draws every frame in full, and a pipe sends the RGBA pixels
 * to an encoder process. Video only.
 */
export async function measureSkiaPipe({ composition, assets, drawingModule }: BenchVideo): Promise<SkiaPipe> {
  const startedMs = performance.now();
  const host = await createNodeHost({ composition, assets });
  const drawing = await loadDrawing(drawingModule ?? DEFAULT_DRAWING_MODULE);
  const timeline = drawing.createTimeline(composition, host);
  const { widthPx, heightPx, fps } = timeline;
  const script = fileURLToPath(new URL("./pipe-encoder.js", import.meta.url));
  const encoder = spawn(process.execPath, [script, String(widthPx), String(heightPx)], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "close");
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext("2d");
  const frameCount = frameCountOf(timeline.durationMs);
  for (let frame = 0; frame < frameCount; frame++) {
    ctx.reset();
    drawing.drawFrame(ctx as unknown as Context2D, timeline, (frame * 1000) / fps);
    if (!encoder.stdin.write(canvas.data())) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  await ended;
  return { frameCount, wallMs: performance.now() - startedMs };
}
