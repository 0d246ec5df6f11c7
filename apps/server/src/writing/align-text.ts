import { pairWords, splitSentences } from "@inkreel/language";

/** A scene's text with the index of the same scene before the edit, or null for a new scene. */
export interface AlignedText {
  text: string;
  scene: number | null;
}

/**
 * Finds a script's scenes in its edited text. Unchanged scenes stay, an edited scene is found between its
 * neighbours, deleted scenes are left out, and new sentences between unchanged scenes become new scenes. White space
 * is ignored, because editors send the scenes' texts joined with spaces.
 */
export function alignText(sceneTexts: readonly string[], text: string): AlignedText[] {
  const scenes = sceneTexts.map(wordsOf);
  const words = wordsOf(text);
  const kept = findKeptScenes(scenes, words);
  const ends = [...kept, { scene: scenes.length, startWord: words.length, endWord: words.length }];
  let [fromScene, fromWord] = [0, 0];
  const aligned = ends.flatMap(({ scene, startWord, endWord }) => {
    const gap = {
      firstScene: fromScene,
      scenes: scenes.slice(fromScene, scene),
      words: words.slice(fromWord, startWord),
    };
    [fromScene, fromWord] = [scene + 1, endWord];
    const own = sceneTexts[scene];
    return own === undefined ? alignGap(gap) : [...alignGap(gap), { text: own, scene }];
  });
  return joinFragments(aligned);
}

/** Joins words that were added at the start or the end of a scene with that scene. */
function joinFragments(pieces: readonly AlignedText[]): AlignedText[] {
  const joined: AlignedText[] = [];
  let waiting = "";
  for (const [index, { text, scene }] of pieces.entries()) {
    const previous = joined.at(-1);
    const isRest = previous !== undefined && !endsSentence(previous.text) && /^\p{Ll}/u.test(text);
    const isBeginning = !endsSentence(text) && (pieces[index + 1]?.scene ?? null) !== null;
    if (scene === null && isRest) previous.text += ` ${text}`;
    else if (scene === null && isBeginning) waiting = `${text} `;
    else {
      joined.push({ text: waiting + text, scene });
      waiting = "";
    }
  }
  return joined;
}

function endsSentence(text: string): boolean {
  return /[.!?…。！？]["”’»)\]]*$/u.test(text);
}

interface Gap {
  /** The index of the first scene in `scenes`. None of them is unchanged in the text. */
  firstScene: number;
  scenes: readonly (readonly string[])[];
  words: readonly string[];
}

function alignGap({ firstScene, scenes, words }: Gap): AlignedText[] {
  if (words.length === 0) return [];
  if (scenes.length === 0) {
    return splitSentences(words.join(" ")).map(({ text }) => ({ text, scene: null }));
  }
  const bounds = [0, ...findBounds(scenes, words), words.length];
  return scenes.flatMap((sceneWords, index) =>
    pieceOf(sceneWords, words.slice(bounds[index], bounds[index + 1]), firstScene + index),
  );
}

/** Returns an edited scene as one scene, whatever its length, and a new text split into scenes. */
function pieceOf(before: readonly string[], words: readonly string[], scene: number): AlignedText[] {
  if (words.length === 0) return [];
  const text = words.join(" ");
  if (keepsWords(before, words)) return [{ text, scene }];
  return splitSentences(text).map((sentence, index) => ({
    text: sentence.text,
    scene: index === 0 ? scene : null,
  }));
}

/** Returns true if a piece of the edited text is its scene with other words, and not another sentence in its place. */
export function isSameScene(before: string, piece: string): boolean {
  return keepsWords(wordsOf(before), wordsOf(piece));
}

function keepsWords(before: readonly string[], words: readonly string[]): boolean {
  return pairWords(before, words).length * 2 >= before.length;
}

/**
 * Returns the end of each scene except the last: the first end of a sentence after its last remaining word, or
 * directly after that word.
 */
function findBounds(scenes: readonly (readonly string[])[], words: readonly string[]): number[] {
  const ends = findSentenceEnds(words);
  const pairs = pairWords(scenes.flat(), words);
  let sceneEnd = 0;
  let bound = 0;
  return scenes.slice(0, -1).map((sceneWords) => {
    sceneEnd += sceneWords.length;
    const lastOwn = pairs.findLast(([before]) => before < sceneEnd)?.[1] ?? -1;
    const nextOwn = pairs.find(([before]) => before >= sceneEnd)?.[1] ?? words.length;
    const from = Math.max(bound, lastOwn + 1);
    bound = from;
    for (let at = from; at <= nextOwn; at += 1) {
      if (ends.has(at)) {
        bound = at;
        break;
      }
    }
    return bound;
  });
}

/** Returns after how many words sentences end. "1." before a step and "U.S." before a name end none. */
function findSentenceEnds(words: readonly string[]): ReadonlySet<number> {
  const endChars = new Set(splitSentences(words.join(" ")).map(({ endChar }) => endChar));
  const ends = new Set<number>();
  let char = -1;
  for (const [index, word] of words.entries()) {
    char += word.length + 1;
    if (endsSentence(word) && endChars.has(char)) ends.add(index + 1);
  }
  return ends;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}

/** A scene whose words are unchanged in the new text, and their position. */
interface KeptScene {
  scene: number;
  startWord: number;
  endWord: number;
}

/** The maximum number of places at which a scene is looked for, in case a text repeats the same words many times. */
const MAX_PLACES = 20;

/**
 * Finds the scenes that are unchanged in the new words, in order and without overlap, with as many words as
 * possible.
 */
function findKeptScenes(scenes: readonly (readonly string[])[], words: readonly string[]): KeptScene[] {
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

/**
 * Returns the failure function of Knuth, Morris and Pratt: for each prefix, the length of its longest proper prefix
 * that is also its suffix.
 */
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
