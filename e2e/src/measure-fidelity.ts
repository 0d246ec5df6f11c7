import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  FPS,
  FRAME_SIZE_PX,
  type Composition,
  type CompositionScene,
  type SceneLayout,
} from "@inkreel/contract";
import { renderVideo, type AssetLoader } from "@inkreel/renderer";
import { composeLuma } from "@inkreel/renderer/testing/compose-luma";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { MemoryStore } from "@inkreel/renderer/testing/memory-store";
import { structuralSimilarity } from "@inkreel/renderer/testing/structural-similarity";
import type { Preview } from "./open-preview.js";

export interface FidelitySample {
  layout: SceneLayout;
  frame: number;
  /** Mean structural similarity of Chromium's canvas and the decoded frame. It is 1 for equal frames. */
  ssim: number;
}

/** Frames are compared at these parts of a scene: in the transition, during speech, and after all elements have entered. */
export const SCENE_SHARES = [0.08, 0.45, 0.75];

/** The video's frames: decoded from the finished file, or as the renderer gives them to the encoder. */
export type FrameSource = "decoded" | "composed";

/**
 * Makes the frames of a video and compares some of every scene with those that the same `drawFrame` draws on Chromium's
 * canvas: those at `sharesOf` the index of the scene. Decoded ones come from a decoder that is independent of the encoder;
 * composed ones take a tenth of the time.
 */
export async function measureFidelity(options: {
  composition: Composition;
  assets: AssetLoader;
  preview: Preview;
  source: FrameSource;
  sharesOf?: (sceneIndex: number) => readonly number[];
}): Promise<FidelitySample[]> {
  const { composition, preview, source, sharesOf = () => SCENE_SHARES } = options;
  const moments = sampledMoments(composition.scenes, sharesOf);
  const wanted = moments.map(({ frame }) => frame);
  const luma =
    source === "composed"
      ? await composeLuma(options, wanted)
      : (await decodeVideoFile(await renderToBytes(options), wanted)).luma;
  const size = FRAME_SIZE_PX[composition.aspectRatio];
  await preview.open(composition);
  const samples: FidelitySample[] = [];
  for (const { layout, frame } of moments) {
    const rendered = luma.get(frame);
    if (rendered === undefined) throw new Error(`The video has no frame ${frame}.`);
    const drawn = await preview.drawLuma((frame * 1000) / FPS);
    if (drawn.length !== rendered.length) throw new Error("The preview has another size than the video.");
    samples.push({ layout, frame, ssim: structuralSimilarity(rendered, drawn, size) });
  }
  return samples;
}

function sampledMoments(
  scenes: readonly CompositionScene[],
  sharesOf: (sceneIndex: number) => readonly number[],
): { layout: SceneLayout; frame: number }[] {
  let startMs = 0;
  return scenes.flatMap(({ direction, durationMs }, index) => {
    const moments = sharesOf(index).map((share) => ({
      layout: direction.content.layout,
      frame: Math.round(((startMs + share * durationMs) * FPS) / 1000),
    }));
    startMs += durationMs;
    return moments;
  });
}

async function renderToBytes({
  composition,
  assets,
}: {
  composition: Composition;
  assets: AssetLoader;
}): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-fidelity-"));
  try {
    const outputPath = join(folder, "video.mp4");
    await renderVideo({
      composition,
      assets,
      outputPath,
      store: new MemoryStore(),
      workerCount: 2,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      drawingModule: null,
    });
    return await readFile(outputPath);
  } finally {
    await rm(folder, { recursive: true });
  }
}
