import type { TimedWord } from "@inkreel/contract";
import type { Player } from "../../lib/playback/player";
import { findSpokenWord, placeWords, type CharRange } from "./spoken-word";

interface SceneWords {
  key: string;
  text: string;
}

/** Tells which words of a scene's text are said, whenever that changes; gives the way to stop. */
export function followSpeech(
  player: Player,
  { key, text }: SceneWords,
  onWord: (range: CharRange | null) => void,
): () => void {
  let shown: CharRange | null = null;
  let known: { words: readonly TimedWord[]; ranges: readonly CharRange[] | null } | null = null;
  const follow = (timeMs: number): void => {
    const index = player.timeline?.scenes.findIndex(({ id }) => id === key) ?? -1;
    const words = player.composition?.scenes[index]?.words ?? [];
    if (known?.words !== words) known = { words, ranges: placeWords(words, text) };
    const sceneMs = timeMs - (player.timeline?.scenes[index]?.startMs ?? 0);
    const range = known.ranges === null ? null : findSpokenWord(words, known.ranges, sceneMs);
    if (range === shown) return;
    shown = range;
    onWord(range);
  };
  follow(player.timeMs());
  return player.onFrame(follow);
}
