import type { Locator } from "@playwright/test";

export interface Picture {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

/** Returns a canvas's own pixels, whatever its size on screen. */
export async function readCanvas(canvas: Locator): Promise<Picture> {
  // The page draws with the browser's next frame. On a busy machine that may come after this call.
  const { address, widthPx, heightPx } = await canvas.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const { width, height } = element as HTMLCanvasElement;
    const ctx = (element as HTMLCanvasElement).getContext("2d");
    if (ctx === null) throw new Error("The browser gave no 2D context.");
    // To encode a PNG would take longer than everything else.
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(new Blob([ctx.getImageData(0, 0, width, height).data]));
    await read;
    return { address: reader.result as string, widthPx: width, heightPx: height };
  });
  return { widthPx, heightPx, rgba: Buffer.from(address.slice(address.indexOf(",") + 1), "base64") };
}

/** Returns the percentage of pixels that differ by more than noise: 0 for the same picture. */
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

/** Returns the share of a picture, 0 to 1, that has a colour like "#0a8f3c". */
export function shareOfColor({ rgba }: Picture, color: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4)
    if (wanted.every((value, channel) => Math.abs((rgba[at + channel] ?? 0) - value) <= NOISE)) count += 1;
  return (count * 4) / rgba.length;
}
