import type { DocumentState, SavedDocument } from "./document-store";
import type { DocumentScene, ProjectDocument } from "./project-document";
import { planSave } from "./plan-save";
import { emptyScene } from "./scene-edits";

/** Backup of unsaved edits in the browser's storage, which survives closing the tab. */
export interface UnsavedCopy {
  version: 1;
  document: ProjectDocument;
  /** The saved state on which the edits are based. */
  saved: SavedDocument;
  /** The revision of the scenes on which the edits are based. Null if no scene was edited. */
  revision: number | null;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const keyOf = (projectId: number): string => `inkreel.unsaved.${projectId}`;

/** Stores the unsaved edits, or removes the backup if there are none. */
export function keepUnsaved(storage: Store, projectId: number, state: DocumentState): void {
  const plan = planSave(state);
  const { document, saved, revision } = state;
  try {
    if (Object.values(plan).every((part) => part === null)) return storage.removeItem(keyOf(projectId));
    const copy: UnsavedCopy = {
      version: 1,
      document,
      saved,
      revision: plan.scenes === null ? null : revision,
    };
    storage.setItem(keyOf(projectId), JSON.stringify(copy));
  } catch (error) {
    console.error("Unsaved edits could not be kept in this browser's storage.", error);
  }
}

export function readUnsaved(storage: Store, projectId: number): UnsavedCopy | null {
  try {
    const text = storage.getItem(keyOf(projectId));
    const copy = text === null ? null : (JSON.parse(text) as Partial<UnsavedCopy>);
    return copy?.version === 1 ? (copy as UnsavedCopy) : null;
  } catch (error) {
    console.error("Unsaved edits could not be read from this browser's storage.", error);
    return null;
  }
}

/**
 * Applies unsaved edits from the backup to the loaded document. `isConflict` is true if the scenes were also changed on
 * the server. Then the edited scenes are shown, and the user decides.
 */
export function restoreUnsaved(
  loaded: DocumentState,
  copy: UnsavedCopy,
): { state: DocumentState; isConflict: boolean } {
  const { document, saved } = copy;
  const settings = { ...loaded.document.settings, ...changesOf(saved.settings, document.settings) };
  const title = document.title === saved.title ? loaded.document.title : document.title;
  const scenes =
    copy.revision === null
      ? loaded.document.scenes
      : document.scenes.map((scene) => restoreScene(scene, saved.scenes[scene.key], loaded));
  const state = { ...loaded, document: { ...loaded.document, title, settings, scenes } };
  const isConflict =
    copy.revision !== null && copy.revision !== loaded.revision && planSave(state).scenes !== null;
  return { state, isConflict };
}

/** Applies only the user's edits of a scene to the loaded one, so that newer choices of the program are kept. */
function restoreScene(
  scene: DocumentScene,
  before: DocumentScene | undefined,
  loaded: DocumentState,
): DocumentScene {
  const now = loaded.saved.scenes[scene.key];
  // A backup from an older version may lack newer fields.
  if (before === undefined || now === undefined) return { ...emptyScene(scene.key), ...scene };
  return { ...now, ...changesOf(before, scene) };
}

function changesOf<Value extends object>(before: Value, after: Value): Partial<Value> {
  const names = Object.keys(after) as (keyof Value)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, after[name]]),
  ) as Partial<Value>;
}
