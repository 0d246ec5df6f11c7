import { emptyScene, isSameMovement, type SceneMovement } from "@inkreel/contract";
import { countWords, splitWords } from "@inkreel/language";
import { commonEnds } from "../common-ends";
import type { DocumentScene } from "./project-document";

type Scenes = readonly DocumentScene[];

export function changeScene(scenes: Scenes, key: string, change: Partial<DocumentScene>): Scenes {
  return scenes.map((scene) => (scene.key === key ? { ...scene, ...change } : scene));
}

/** Returns the scene with a part of its movement chosen, or itself if that part is so already. */
export function withMovement(scene: DocumentScene, part: Partial<SceneMovement>): DocumentScene {
  const movement = { ...scene.movement, ...part };
  return isSameMovement(movement, scene.movement) ? scene : { ...scene, movement };
}

export function editText(scenes: Scenes, key: string, text: string): Scenes {
  return scenes.map((scene) => {
    if (scene.key !== key) return scene;
    const { chosenEmphasis } = scene;
    const moved = chosenEmphasis === null ? null : moveWordIndexes(chosenEmphasis, scene.text, text);
    return { ...scene, text, chosenEmphasis: moved };
  });
}

/** Inserts a scene after the scene with the given key, or at the end if there is none. */
export function insertAfter(scenes: Scenes, key: string | null, added: DocumentScene): Scenes {
  const index = scenes.findIndex((scene) => scene.key === key);
  return scenes.toSpliced(index < 0 ? scenes.length : index + 1, 0, added);
}

export function removeScene(scenes: Scenes, key: string): Scenes {
  return scenes.filter((scene) => scene.key !== key);
}

/** Restores a removed scene after its former predecessor, or at the start. */
export function putBack(scenes: Scenes, before: Scenes, key: string): Scenes {
  const index = before.findIndex((scene) => scene.key === key);
  const scene = before[index];
  if (scene === undefined || scenes.some((other) => other.key === key)) return scenes;
  const earlier = new Set(before.slice(0, index).map((other) => other.key));
  const place = scenes.findLastIndex((other) => earlier.has(other.key)) + 1;
  return scenes.toSpliced(place, 0, scene);
}

export function moveTo(scenes: Scenes, key: string, toIndex: number): Scenes {
  const moved = scenes.find((scene) => scene.key === key);
  if (moved === undefined) return scenes;
  const index = Math.max(0, Math.min(toIndex, scenes.length - 1));
  return removeScene(scenes, key).toSpliced(index, 0, moved);
}

/** Splits a scene at a character offset. Both halves keep their emphasised words, and each the pause at its own end. */
export function splitAt(scenes: Scenes, cut: { key: string; charIndex: number; newKey: string }): Scenes {
  const scene = scenes.find(({ key }) => key === cut.key);
  if (scene === undefined) return scenes;
  const text = scene.text.slice(0, cut.charIndex).trim();
  const rest = scene.text.slice(cut.charIndex).trim();
  const wordCount = countWords(text);
  const chosen = scene.chosenEmphasis;
  const first = {
    ...scene,
    text,
    chosenEmphasis: chosen && chosen.filter((word) => word < wordCount),
    pauses: { ...scene.pauses, afterMs: null },
  };
  const second = {
    ...emptyScene(cut.newKey, rest),
    confirmedDoubts: scene.confirmedDoubts,
    changes: scene.changes,
    chosenEmphasis: chosen && chosen.filter((word) => word >= wordCount).map((word) => word - wordCount),
    pauses: { ...scene.pauses, beforeMs: null },
    voice: scene.voice,
    // The cut between the halves is the program's.
    movement: { transition: null, animation: scene.movement.animation },
  };
  return scenes.flatMap((other) => (other === scene ? [first, second] : [other]));
}

/** Appends the next scene's text to this scene, which otherwise stays unchanged but for the pause at its end. */
export function mergeNext(scenes: Scenes, key: string): Scenes {
  const index = scenes.findIndex((scene) => scene.key === key);
  const scene = scenes[index];
  const next = scenes[index + 1];
  if (scene === undefined || next === undefined) return scenes;
  const text = [scene.text.trim(), next.text.trim()].filter((part) => part !== "").join(" ");
  const wordCount = countWords(scene.text);
  const isChosen = scene.chosenEmphasis !== null || next.chosenEmphasis !== null;
  const moved = (next.chosenEmphasis ?? []).map((word) => word + wordCount);
  const chosenEmphasis = isChosen ? [...(scene.chosenEmphasis ?? []), ...moved] : null;
  const confirmedDoubts = [...scene.confirmedDoubts, ...next.confirmedDoubts];
  const changes = [...scene.changes, ...next.changes];
  const pauses = { ...scene.pauses, afterMs: next.pauses.afterMs };
  return scenes.toSpliced(index, 2, { ...scene, text, chosenEmphasis, confirmedDoubts, changes, pauses });
}

/**
 * Adjusts the indexes of emphasised words to an edit of the text. Words before and after the edit stay emphasised;
 * edited words do not.
 */
function moveWordIndexes(indexes: readonly number[], before: string, after: string): readonly number[] {
  const old = splitWords(before).map(({ text }) => text);
  const now = splitWords(after).map(({ text }) => text);
  const { head, tail } = commonEnds(old, now);
  const shift = now.length - old.length;
  return indexes.flatMap((index) => {
    if (index < head) return [index];
    if (index >= old.length - tail) return [index + shift];
    // A word that was only extended keeps its emphasis.
    return shift === 0 ? [index] : [];
  });
}
