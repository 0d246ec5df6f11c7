// Contact sheets: one small frame a scene with its time and first words; and strips of frames in a row.
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { drawFrame } from "../../packages/composition/dist/index.js";

/** Where in a scene its frame is taken: what is said has mostly come, and nothing leaves yet. */
const FRAME_SHARE = 0.6;
/** Longer side of a frame on a sheet. */
const LONG_SIDE_PX = 400;
const GAP_PX = 12;
const LABEL_PX = 34;
const SHEET_WIDTH_PX = 1600;
const LABEL_CHARS = 26;

const STRIP_FRAMES = 6;
const STRIP_STEP_MS = 400;

/** A PNG with one frame of each scene, with the scene's first words. */
export function paintSheet(timeline, texts) {
  const frames = timeline.scenes.map((scene, at) => {
    const timeMs = scene.startMs + FRAME_SHARE * scene.durationMs;
    return { timeMs, label: `${(timeMs / 1000).toFixed(1)} s  ${firstWords(texts[at])}` };
  });
  return paintFrames(timeline, frames);
}

/** A PNG with six frames over two seconds from a time of the video. */
export function paintStrip(timeline, startMs) {
  const frames = Array.from({ length: STRIP_FRAMES }, (_, at) => {
    const timeMs = Math.min(timeline.durationMs - 1, startMs + at * STRIP_STEP_MS);
    return { timeMs, label: `${(timeMs / 1000).toFixed(1)} s` };
  });
  return paintFrames(timeline, frames);
}

/** A PNG of frames side by side at the given times, without words under them. */
export function paintRow(timeline, timesMs) {
  return paintFrames(
    timeline,
    timesMs.map((timeMs) => ({ timeMs, label: "" })),
  );
}

function paintFrames(timeline, frames) {
  const scale = LONG_SIDE_PX / Math.max(timeline.widthPx, timeline.heightPx);
  const cell = {
    widthPx: Math.round(timeline.widthPx * scale),
    heightPx: Math.round(timeline.heightPx * scale),
  };
  const columns = Math.min(frames.length, Math.floor((SHEET_WIDTH_PX - GAP_PX) / (cell.widthPx + GAP_PX)));
  const labelPx = frames.some(({ label }) => label !== "") ? LABEL_PX : 0;
  const rowPx = cell.heightPx + labelPx + GAP_PX;
  const rows = Math.ceil(frames.length / columns);
  const canvas = createCanvas(GAP_PX + columns * (cell.widthPx + GAP_PX), GAP_PX + rows * rowPx);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#6b6b6b";
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [at, { timeMs, label }] of frames.entries()) {
    const xPx = GAP_PX + (at % columns) * (cell.widthPx + GAP_PX);
    const yPx = GAP_PX + Math.floor(at / columns) * rowPx;
    ctx.save();
    ctx.beginPath();
    ctx.rect(xPx, yPx, cell.widthPx, cell.heightPx);
    ctx.clip();
    ctx.translate(xPx, yPx);
    drawFrame(ctx, timeline, timeMs, cell);
    ctx.restore();
    writeLabel(ctx, label, { xPx, yPx: yPx + cell.heightPx, widthPx: cell.widthPx });
  }
  return canvas.encode("png");
}

function writeLabel(ctx, label, { xPx, yPx, widthPx }) {
  ctx.font = `17px ${GlobalFonts.families[0]?.family ?? "sans-serif"}`;
  ctx.fillStyle = "#ffffff";
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  ctx.fillText(label, xPx, yPx + 6, widthPx);
}

function firstWords(text) {
  return text.length <= LABEL_CHARS ? text : `${text.slice(0, LABEL_CHARS - 1).replace(/\s+\S*$/u, "")}…`;
}
