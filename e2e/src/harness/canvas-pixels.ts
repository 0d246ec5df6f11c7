import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Locator } from "@playwright/test";

export interface Picture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

/** What a canvas of the page holds, in its own pixels, whatever size it is shown at. */
export async function readCanvas(canvas: Locator): Promise<Picture> {
  // Drawn with the browser's next frame: on a busy machine that may come after the question.
  const address = await canvas.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return (element as HTMLCanvasElement).toDataURL("image/png");
  });
  return decodePicture(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}

export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(bytes);
  return toPicture(image, { widthPx: image.width, heightPx: image.height });
}

function toPicture(
  image: Parameters<ReturnType<ReturnType<typeof createCanvas>["getContext"]>["drawImage"]>[0],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Picture {
  const ctx = createCanvas(widthPx, heightPx).getContext("2d");
  ctx.drawImage(image, 0, 0, widthPx, heightPx);
  const { data } = ctx.getImageData(0, 0, widthPx, heightPx);
  return { widthPx, heightPx, rgba: new Uint8Array(data.buffer) };
}

/** How many of a hundred pixels differ by more than noise: 0 for the same picture. */
export function differencePercent(a: Picture, b: Picture): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) return 100;
  let different = 0;
  for (let at = 0; at < a.rgba.length; at += 4) if (isDifferent(a.rgba, b.rgba, at)) different += 1;
  return (different * 400) / a.rgba.length;
}

const NOISE = 12;

function isDifferent(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return [at, at + 1, at + 2].some((index) => Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > NOISE);
}

/** Which part of a picture has a colour like "#0a8f3c", 0 to 1. */
export function shareOfColor({ rgba }: Picture, color: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4)
    if (wanted.every((value, channel) => Math.abs((rgba[at + channel] ?? 0) - value) <= NOISE)) count += 1;
  return (count * 4) / rgba.length;
}
