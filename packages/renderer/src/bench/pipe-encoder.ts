import { createKernel } from "../compositor/kernel.js";
import { allocatePlanarImage } from "../compositor/planar-image.js";
import { planesOf } from "../chunks/encode-chunk.js";
import { videoSettings } from "../encoder/video-settings.js";
import { openX264Encoder } from "../encoder/x264-encoder.js";

/**
 * Child process that works like `ffmpeg -f rawvideo -pix_fmt rgba -i -`. It reads RGBA frames of the given size from
 * standard input, converts them to YUV and encodes them. The encoder chooses the number of threads.
 */
const widthPx = Number(process.argv[2]);
const heightPx = Number(process.argv[3]);
const frameBytes = widthPx * heightPx * 4;
const encoder = openX264Encoder(videoSettings({ widthPx, heightPx, threads: 0, arch: process.arch }));
const kernel = await createKernel();
const image = allocatePlanarImage({
  memory: kernel.memory,
  widthPx,
  heightPx,
  hasAlpha: false,
  strides: encoder,
});
const rgba = kernel.memory.allocate(frameBytes + 64);

let filled = 0;
for await (const piece of process.stdin as AsyncIterable<Uint8Array>)
  for (let at = 0; at < piece.length;) {
    const part = piece.subarray(at, at + frameBytes - filled);
    kernel.memory.bytes.set(part, rgba + filled);
    filled += part.length;
    at += part.length;
    if (filled < frameBytes) continue;
    filled = 0;
    const { y, u, v, strideY, strideC } = image;
    kernel.run.convertRgba(rgba, widthPx * 4, widthPx, heightPx, y, u, v, 0, 0, strideY, strideC);
    encoder.encode(planesOf(kernel.memory, image));
  }
encoder.finish();
encoder.close();
