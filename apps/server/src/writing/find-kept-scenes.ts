/** A scene whose words stand in the new text as they were, and where. */
export interface KeptScene {
  scene: number;
  startWord: number;
  endWord: number;
}

/** A scene that says the same again and again need not be searched for everywhere. */
const MAX_PLACES = 20;

/** The scenes found unchanged in the new words, in order and without overlap, so that as many words as possible stay. */
export function findKeptScenes(
  scenes: readonly (readonly string[])[],
  words: readonly string[],
): KeptScene[] {
  const places = scenes.flatMap((sceneWords, scene) =>
    findPlaces(sceneWords, words).map((startWord) => ({
      scene,
      startWord,
      endWord: startWord + sceneWords.length,
    })),
  );
  const best = places.map(({ startWord, endWord }) => ({ keptWords: endWord - startWord, before: -1 }));
  for (const [index, place] of places.entries()) {
    const own = best[index]!;
    for (let other = 0; other < index; other += 1) {
      const previous = places[other]!;
      if (previous.scene >= place.scene || previous.endWord > place.startWord) continue;
      const keptWords = best[other]!.keptWords + place.endWord - place.startWord;
      if (keptWords > own.keptWords) Object.assign(own, { keptWords, before: other });
    }
  }
  const chain: KeptScene[] = [];
  const most = Math.max(...best.map(({ keptWords }) => keptWords));
  let at = best.findIndex(({ keptWords }) => keptWords === most);
  while (at >= 0) {
    chain.unshift(places[at]!);
    at = best[at]!.before;
  }
  return chain;
}

/** Finds the scene's words in `words`, in time linear in both (Knuth, Morris and Pratt 1977). */
function findPlaces(sceneWords: readonly string[], words: readonly string[]): number[] {
  const places: number[] = [];
  if (sceneWords.length === 0) return places;
  const borders = findBorders(sceneWords);
  let matched = 0;
  for (const [index, word] of words.entries()) {
    while (matched > 0 && sceneWords[matched] !== word) matched = borders[matched - 1]!;
    if (sceneWords[matched] === word) matched += 1;
    if (matched < sceneWords.length) continue;
    places.push(index + 1 - matched);
    if (places.length === MAX_PLACES) break;
    matched = borders[matched - 1]!;
  }
  return places;
}

/** Finds for each beginning of the words the length of the longest shorter beginning with which it also ends. */
function findBorders(words: readonly string[]): number[] {
  const borders = [0];
  let length = 0;
  for (const word of words.slice(1)) {
    while (length > 0 && words[length] !== word) length = borders[length - 1]!;
    if (words[length] === word) length += 1;
    borders.push(length);
  }
  return borders;
}
