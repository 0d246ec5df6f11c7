import type { Canvas } from "@napi-rs/canvas";

/** Paints a picture with sky, edges and fine texture like a photograph. It is the same on every machine. */
export function paintSamplePicture(canvas: Canvas): Canvas {
  const ctx = canvas.getContext("2d");
  const { width, height } = canvas;
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#27496d");
  sky.addColorStop(0.6, "#e8a87c");
  sky.addColorStop(1, "#3d2c2e");
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  for (let index = 0; index < 900; index += 1) {
    const xPx = (index * 7919) % width;
    const yPx = height * 0.55 + ((index * 104729) % (height * 0.45));
    ctx.fillStyle = `hsl(${(index * 47) % 60}, 35%, ${20 + ((index * 13) % 40)}%)`;
    ctx.fillRect(xPx, yPx, 6 + (index % 30), 3 + (index % 11));
  }
  ctx.fillStyle = "#f7f3e8";
  ctx.fillRect(width * 0.46, height * 0.2, width * 0.06, height * 0.45);
  return canvas;
}
