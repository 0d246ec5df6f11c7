import type { ByteStore, Composition, CompositionScene } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import type { RenderResult } from "../render-options.js";
import { renderVideo } from "../render-video.js";

export interface BenchVideo {
  composition: Composition;
  assets: AssetLoader;
  /** The module that `renderVideo` takes. */
  drawingModule: string | null;
}

export interface TimedRender {
  result: RenderResult;
  wallMs: number;
}

/** Renders a video once and takes the time from call to file. */
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

/** The video with other words in its middle scene, as after an edit; lengths stay. */
export function withChangedScene(composition: Composition): Composition {
  const changed = Math.floor(composition.scenes.length / 2);
  const scenes = composition.scenes.map((scene, index) => {
    if (index !== changed) return scene;
    const words = scene.words.map((word) => ({ ...word, text: [...word.text].reverse().join("") }));
    return { ...scene, words, text: words.map(({ text }) => text).join(" ") };
  });
  return { ...composition, scenes };
}

/** The same video longer or shorter: its scenes over again, each with an id of its own, up to about `durationMs`. */
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
