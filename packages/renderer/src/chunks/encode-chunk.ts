import { setImmediate } from "node:timers/promises";
import { FPS } from "@inkreel/contract/plain";
import type { TimelineScene } from "@inkreel/composition";
import type { FrameCompositor } from "../compositor/frame-compositor.js";
import type { PlanarImage } from "../compositor/planar-image.js";
import type { PlaneMemory } from "../compositor/plane-memory.js";
import type { EncodedFrame, EncoderPlanes, VideoEncoder } from "../encoder/video-encoder.js";
import { toDecoderConfiguration, toLengthPrefixed } from "../encoder/h264/annex-b.js";
import type { PlannedChunk } from "./plan-chunks.js";
import type { VideoChunk } from "./video-chunk.js";

/**
 * Composes and encodes one chunk with an encoder of its own. `onFrame` is called before every frame and may throw to
 * stop.
 */
export async function encodeChunk(options: {
  scene: TimelineScene;
  chunk: PlannedChunk;
  compositor: FrameCompositor;
  memory: PlaneMemory;
  encoder: VideoEncoder;
  onFrame: () => void;
}): Promise<VideoChunk> {
  const { scene, chunk, compositor, memory, encoder, onFrame } = options;
  const encoded: EncodedFrame[] = [];
  for (let frame = chunk.startFrame; frame < chunk.endFrame; frame++) {
    onFrame();
    // Native buffers are freed only in the event loop. Without one turn per frame, they accumulate during a chunk.
    await setImmediate();
    const isNew = compositor.compose(scene, (frame * 1000) / FPS) || frame === chunk.startFrame;
    encoded.push(...encoder.encode(isNew ? planesOf(memory, compositor.frame) : null));
  }
  encoded.push(...encoder.finish());
  return toChunk(encoded, encoder.parameterSets);
}

/** Returns views of the planes of an image. They become invalid when the WebAssembly memory grows. */
export function planesOf(memory: PlaneMemory, image: PlanarImage): EncoderPlanes {
  const { bytes } = memory;
  const lumaBytes = image.strideY * image.heightPx;
  const chromaBytes = (image.strideC * image.heightPx) / 2;
  return {
    y: bytes.subarray(image.y, image.y + lumaBytes),
    u: bytes.subarray(image.u, image.u + chromaBytes),
    v: bytes.subarray(image.v, image.v + chromaBytes),
  };
}

function toChunk(encoded: EncodedFrame[], parameterSets: Uint8Array): VideoChunk {
  const units = encoded.map(({ bytes }) => toLengthPrefixed(bytes));
  return {
    decoderConfiguration: toDecoderConfiguration(parameterSets),
    samples: encoded.map(({ frame, isKey }, index) => ({ frame, isKey, byteLength: units[index]!.length })),
    data: Uint8Array.from(Buffer.concat(units)),
  };
}
