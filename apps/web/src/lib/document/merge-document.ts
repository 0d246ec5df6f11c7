import { isSamePart, mergeScenes, SCENE_PARTS, type SceneConflict, withPart } from "@inkreel/contract";
import type { DocumentState, SavedDocument } from "./document-store";
import type { DocumentScene, DocumentSettings, ProjectDocument } from "./project-document";
import type { FactsByKey } from "./read-document";
import { savedWith } from "./saved-with";

/** A newer version of the document on the server, which may contain changes by others. */
export interface NewerVersion {
  document: ProjectDocument;
  revision: number;
  facts: FactsByKey;
}

export interface Merge {
  change: Partial<DocumentState>;
  /** Puts the changes by others into an undo step. */
  rebase: (document: ProjectDocument) => ProjectDocument;
}

/**
 * Merges a newer version of the server with the unsaved edits. Everything that was not edited here becomes as on the
 * server. `answered` are scenes that were sent but whose answer was lost: what the server has of them is no change by
 * others.
 */
export function mergeNewer(
  state: DocumentState,
  newer: NewerVersion,
  answered: readonly DocumentScene[] = [],
): Merge {
  const theirs = newer.document;
  const base = documentOf(state.saved, theirs.scenes, answered);
  const { document, conflicts } = mergeDocuments(base, state.document, theirs);
  const saved = savedWith({ ...state.saved, title: theirs.title, settings: theirs.settings }, theirs.scenes);
  const left = new Set([...theirs.scenes, ...document.scenes].map(({ key }) => key));
  // An undo must not bring back what others have deleted.
  const deleted = new Set(base.scenes.map(({ key }) => key).filter((key) => !left.has(key)));
  const rebase = (step: ProjectDocument): ProjectDocument => {
    const merged = mergeDocuments(base, without(step, deleted), theirs);
    return withTheirs(merged.document, theirs, merged.conflicts);
  };
  const { revision } = newer;
  const facts = { ...state.facts, ...newer.facts };
  const open = openConflicts({ document, saved, conflicts: joined([...state.conflicts, ...conflicts]) });
  return { change: { document, saved, revision, facts, conflicts: open }, rebase };
}

/** Returns the conflicts that are still open: the scene exists on both sides with different values. */
export function openConflicts({
  document,
  saved,
  conflicts,
}: Pick<DocumentState, "document" | "saved" | "conflicts">): readonly SceneConflict[] {
  return conflicts.flatMap(({ key, parts }) => {
    const mine = document.scenes.find((scene) => scene.key === key);
    const theirs = saved.keys.includes(key) ? saved.scenes[key] : undefined;
    if (mine === undefined || theirs === undefined) return [];
    const open = parts.filter((part) => !isSamePart(mine, theirs, part));
    return open.length === 0 ? [] : [{ key, parts: open }];
  });
}

/** Returns the scenes as they can be saved now: parts in conflict stay as they are on the server. */
export function settledScenes(state: DocumentState): readonly DocumentScene[] {
  const open = openConflicts(state);
  if (open.length === 0) return state.document.scenes;
  const theirs = { scenes: Object.values(state.saved.scenes) };
  return withTheirs(state.document, theirs, open).scenes;
}

/** Returns the document with the other side's values of the parts in conflict. */
export function withTheirs(
  document: ProjectDocument,
  theirs: Pick<ProjectDocument, "scenes">,
  conflicts: readonly SceneConflict[],
): ProjectDocument {
  if (conflicts.length === 0) return document;
  const scenes = document.scenes.map((scene) => {
    const conflict = conflicts.find(({ key }) => key === scene.key);
    const other = theirs.scenes.find(({ key }) => key === scene.key);
    if (conflict === undefined || other === undefined) return scene;
    return conflict.parts.reduce((taken, part) => withPart(taken, other, part), scene);
  });
  return { ...document, scenes };
}

function without(document: ProjectDocument, keys: ReadonlySet<string>): ProjectDocument {
  if (!document.scenes.some(({ key }) => keys.has(key))) return document;
  return { ...document, scenes: document.scenes.filter(({ key }) => !keys.has(key)) };
}

/** Returns the scenes that the server has. */
export function savedScenes({ keys, scenes }: SavedDocument): DocumentScene[] {
  return keys.flatMap((key) => scenes[key] ?? []);
}

function mergeDocuments(
  base: ProjectDocument,
  mine: ProjectDocument,
  theirs: ProjectDocument,
): { document: ProjectDocument; conflicts: readonly SceneConflict[] } {
  const { scenes, conflicts } = mergeScenes({ base: base.scenes, mine: mine.scenes, theirs: theirs.scenes });
  const title = mine.title === base.title ? theirs.title : mine.title;
  const settings = mergeSettings(base.settings, mine.settings, theirs.settings);
  const isSameList =
    scenes.length === mine.scenes.length && scenes.every((scene, index) => scene === mine.scenes[index]);
  return { document: { title, settings, scenes: isSameList ? mine.scenes : scenes }, conflicts };
}

/** Settings that were changed here stay, all others become as on the server. */
function mergeSettings(
  base: DocumentSettings,
  mine: DocumentSettings,
  theirs: DocumentSettings,
): DocumentSettings {
  const names = Object.keys(theirs) as (keyof DocumentSettings)[];
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const taken = names.filter((name) => isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]));
  if (taken.length === 0) return mine;
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}

/** Returns the document that was last saved. What the server has of scenes whose answer was lost counts as saved. */
function documentOf(
  { title, settings, keys, scenes }: SavedDocument,
  theirs: readonly DocumentScene[],
  answered: readonly DocumentScene[],
): ProjectDocument {
  const baseOf = (key: string): DocumentScene | undefined => {
    const before = keys.includes(key) ? scenes[key] : undefined;
    const sent = answered.find((scene) => scene.key === key);
    const other = theirs.find((scene) => scene.key === key);
    if (sent === undefined || other === undefined) return before;
    // Only parts that the server has did arrive. It may have moved the emphasis with the words.
    const arrived = SCENE_PARTS.filter((part) =>
      part === "words" ? other.text === sent.text : isSamePart(other, sent, part),
    );
    return arrived.reduce((taken, part) => withPart(taken, other, part), before ?? sent);
  };
  const isThere = (key: string): boolean => theirs.some((scene) => scene.key === key);
  const added = answered.map(({ key }) => key).filter((key) => !keys.includes(key) && isThere(key));
  return { title, settings, scenes: [...keys, ...added].flatMap((key) => baseOf(key) ?? []) };
}

/** Joins the conflicts of each scene. */
function joined(conflicts: readonly SceneConflict[]): readonly SceneConflict[] {
  const keys = [...new Set(conflicts.map(({ key }) => key))];
  return keys.map((key) => ({
    key,
    parts: [...new Set(conflicts.flatMap((conflict) => (conflict.key === key ? conflict.parts : [])))],
  }));
}
