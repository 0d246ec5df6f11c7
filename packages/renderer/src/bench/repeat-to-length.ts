import type { Composition, CompositionScene } from "@inkreel/contract";

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
