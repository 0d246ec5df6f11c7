import type { ByteStore, Composition, CompositionScene } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import type { RenderResult } from "../render-options.js";
import { renderVideo } from "../render-video.js";

export interface BenchVideo {
  composition: Composition;
  assets: AssetLoader;
  /** URL of the drawing module for `renderVideo`, or null for the default. */
  drawingModule: string | null;
}

export interface TimedRender {
  result: RenderResult;
  wallMs: number;
}

/** Renders a video once. Returns the result and the time from the call to the finished file. */
export async function timeRender(
  video: BenchVideo,
  outputPath: string,
  store: ByteStore,
): Promise<TimedRender> {
  const startedMs = performance.now();
  const result = await renderVideo({
    ...video,
    outputPath,
    store,
    workerCount: 2,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return { result, wallMs: performance.now() - startedMs };
}

/** Returns the video with other words in its middle scene, as after an edit. All durations stay the same. */
export function withChangedScene(composition: Composition): Composition {
  const changed = Math.floor(composition.scenes.length / 2);
  const scenes = composition.scenes.map((scene, index) => {
    if (index !== changed) return scene;
    const words = scene.words.map((word) => ({ ...word, text: [...word.text].reverse().join("") }));
    return { ...scene, words, text: words.map(({ text }) => text).join(" ") };
  });
  return { ...composition, scenes };
}

/** Returns the video at another length. It repeats the scenes, each with its own id, up to about `durationMs`. */
export function repeatToLength(composition: Composition, durationMs: number): Composition {
  const scenes: CompositionScene[] = [];
  let totalMs = 0;
  for (let index = 0; totalMs < durationMs; index++) {
    const round = Math.floor(index / composition.scenes.length);
    const scene = composition.scenes[index % composition.scenes.length]!;
    scenes.push({ ...scene, id: `${scene.id}-${round}` });
    totalMs += scene.durationMs;
  }
  return { ...composition, scenes, durationMs: totalMs };
}
