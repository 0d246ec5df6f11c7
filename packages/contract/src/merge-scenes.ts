import type { EditableScene } from "./editable-scene.js";
import { orderMerged } from "./order-merged.js";

/** The parts of a scene that two people can change at the same time. */
export const SCENE_PARTS = ["words", "form", "pictogram", "picture", "pauses", "voice", "movement"] as const;
export type ScenePart = (typeof SCENE_PARTS)[number];

/** The fields of each part. Emphasis belongs to the words, because it is stored as places of words. */
const FIELDS = {
  words: ["text", "chosenEmphasis", "changes"],
  form: ["chosenLayout", "ownForm"],
  pictogram: ["isPictogramChosen", "pictogram"],
  picture: ["isPictureChosen", "mediaAssetId", "pictureView"],
  pauses: ["pauses"],
  voice: ["voice"],
  movement: ["movement"],
} as const satisfies Record<ScenePart, readonly (keyof EditableScene)[]>;

/** A scene of which both sides changed the same parts to different values. */
export interface SceneConflict {
  readonly key: string;
  readonly parts: readonly ScenePart[];
}

export interface SceneVersions<Scene extends EditableScene> {
  /** The scenes from which both sides started. */
  base: readonly Scene[];
  mine: readonly Scene[];
  theirs: readonly Scene[];
}

/**
 * Merges two versions of a list of scenes. Scenes that one side added, changed, moved or deleted are taken from that
 * side. A changed scene outlives its deletion by the other side. Parts in conflict have my values.
 */
export function mergeScenes<Scene extends EditableScene>(
  versions: SceneVersions<Scene>,
): { scenes: readonly Scene[]; conflicts: readonly SceneConflict[] } {
  const conflicts: SceneConflict[] = [];
  const merged = new Map<string, Scene>();
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(byKey) as [
    Map<string, Scene>,
    Map<string, Scene>,
    Map<string, Scene>,
  ];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const before = base.get(key) ?? null;
    const own = mine.get(key);
    const other = theirs.get(key);
    if (own !== undefined && other !== undefined) {
      const { scene, parts } = mergeScene({ base: before, mine: own, theirs: other });
      merged.set(key, scene);
      if (parts.length > 0) conflicts.push({ key, parts });
      continue;
    }
    const left = own ?? other;
    if (left !== undefined && (before === null || isEdited(before, left))) merged.set(key, left);
  }
  const keys = orderMerged({
    base: versions.base.map(({ key }) => key),
    mine: versions.mine.map(({ key }) => key),
    theirs: versions.theirs.map(({ key }) => key),
    kept: new Set(merged.keys()),
  });
  return { scenes: keys.flatMap((key) => merged.get(key) ?? []), conflicts };
}

/** Merges the versions of one scene. `parts` are those in conflict. Without changes by the others, it is my object. */
export function mergeScene<Scene extends EditableScene>({
  base,
  mine,
  theirs,
}: {
  base: Scene | null;
  mine: Scene;
  theirs: Scene;
}): { scene: Scene; parts: readonly ScenePart[] } {
  const isChanged = (scene: Scene, part: ScenePart) => base === null || !isSamePart(base, scene, part);
  const own = SCENE_PARTS.filter((part) => isChanged(mine, part) && !isSamePart(mine, theirs, part));
  const scene = {
    ...own.reduce((taken, part) => withPart(taken, mine, part), theirs),
    confirmedDoubts: mergeLists(base?.confirmedDoubts ?? [], mine.confirmedDoubts, theirs.confirmedDoubts),
  };
  return { scene: isSame(scene, mine) ? mine : scene, parts: own.filter((part) => isChanged(theirs, part)) };
}

/** Returns the scene with one part of another version of it. */
export function withPart<Scene extends EditableScene>(scene: Scene, other: Scene, part: ScenePart): Scene {
  return { ...scene, ...Object.fromEntries(FIELDS[part].map((field) => [field, other[field]])) };
}

/** Returns true if a part has the same value in both versions. What the program chooses is not compared. */
export function isSamePart(one: EditableScene, other: EditableScene, part: ScenePart): boolean {
  return isSame(valueOf(one, part), valueOf(other, part));
}

function valueOf(scene: EditableScene, part: ScenePart): unknown {
  switch (part) {
    case "words":
      return [scene.text, scene.chosenEmphasis];
    case "form":
      return [scene.chosenLayout, scene.ownForm];
    case "pictogram":
      return scene.isPictogramChosen ? [scene.pictogram] : null;
    case "picture":
      return scene.isPictureChosen ? [scene.mediaAssetId, scene.pictureView] : null;
    case "pauses":
      return scene.pauses;
    case "voice":
      return scene.voice?.id ?? null;
    case "movement":
      return scene.movement;
  }
}

function isEdited(before: EditableScene, scene: EditableScene): boolean {
  return SCENE_PARTS.some((part) => !isSamePart(before, scene, part));
}

/** Removes what either side removed and appends what either side added. */
function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const kept = theirs.filter((text) => mine.includes(text) || !base.includes(text));
  return [...kept, ...mine.filter((text) => !base.includes(text) && !theirs.includes(text))];
}

function byKey<Scene extends EditableScene>(scenes: readonly Scene[]): Map<string, Scene> {
  return new Map(scenes.map((scene) => [scene.key, scene]));
}

/** Compares plain values. The order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return (
    Array.isArray(one) === Array.isArray(other) && [...names].every((name) => isSame(left[name], right[name]))
  );
}
