import type { Composition, SpokenWords } from "@inkreel/contract";

/** Returns all words of a video with their times from its start, as data for other programs. */
export function listWords(composition: Composition): SpokenWords {
  const { title, language, voice, durationMs, timesFrom, scenes } = composition;
  let sceneStartMs = 0;
  const words = scenes.flatMap((scene, index) => {
    const startMs = sceneStartMs;
    sceneStartMs += scene.durationMs;
    return scene.words.map((word) => ({
      ...word,
      startMs: startMs + word.startMs,
      endMs: startMs + word.endMs,
      scene: index + 1,
    }));
  });
  const { id, name } = voice;
  return { title, language, voice: { id, name }, durationMs, ...(timesFrom && { timesFrom }), words };
}
