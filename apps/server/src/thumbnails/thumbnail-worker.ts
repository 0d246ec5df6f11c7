import os from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError, lowerThreadPriority } from "@inkreel/contract/plain";
import { renderFrame } from "@inkreel/renderer";
import type { ThumbnailRequest } from "./thumbnail-messages.js";

const JPEG_QUALITY = 84;

async function draw({ composition, timeMs, widthPx, pictures }: ThumbnailRequest): Promise<Uint8Array> {
  const load = (src: string): Promise<Uint8Array> => {
    const bytes = pictures.get(src);
    return bytes === undefined
      ? Promise.reject(new AppError("store_failed", `The picture ${src} is missing from the message.`))
      : Promise.resolve(bytes);
  };
  const frame = await renderFrame({
    composition,
    assets: { load },
    timeMs,
    widthPx,
    format: "jpeg",
    quality: JPEG_QUALITY,
  });
  return frame.bytes;
}

lowerThreadPriority(os, process.platform);
// A frame that cannot be drawn ends the worker with an unhandled rejection. The pool passes the error on and starts
// another worker.
parentPort!.on("message", (request: ThumbnailRequest) => {
  void draw(request).then((bytes) => parentPort!.postMessage(bytes));
});
