import { emptyScene, type SceneConflict } from "@inkreel/contract";
import type { DocumentState, SavedDocument } from "./document-store";
import type { DocumentScene, ProjectDocument } from "./project-document";
import { mergeNewer, openConflicts } from "./merge-document";
import { planSave } from "./plan-save";

/** Backup of unsaved edits in the browser's storage, which survives closing the tab. */
export interface UnsavedCopy {
  version: 1;
  document: ProjectDocument;
  /** The saved state on which the edits are based. */
  saved: SavedDocument;
  /** Scenes of which the user must still choose a version. Backups from an older version lack them. */
  conflicts?: readonly SceneConflict[];
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const keyOf = (projectId: number): string => `inkreel.unsaved.${projectId}`;

/** Stores the unsaved edits, or removes the backup if there are none. */
export function keepUnsaved(storage: Store, projectId: number, state: DocumentState): void {
  const plan = planSave(state);
  const { document, saved } = state;
  const conflicts = openConflicts(state);
  try {
    const isSaved = Object.values(plan).every((part) => part === null) && conflicts.length === 0;
    if (isSaved) return storage.removeItem(keyOf(projectId));
    const copy: UnsavedCopy = { version: 1, document, saved, conflicts };
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

/** Merges unsaved edits from the backup with the loaded document. */
export function restoreUnsaved(loaded: DocumentState, copy: UnsavedCopy): DocumentState {
  const saved = {
    ...copy.saved,
    scenes: Object.fromEntries(Object.values(copy.saved.scenes).map(whole).map(byKey)),
  };
  const document = { ...copy.document, scenes: copy.document.scenes.map(whole) };
  const { change } = mergeNewer({ ...loaded, document, saved, conflicts: copy.conflicts ?? [] }, loaded);
  return { ...loaded, ...change };
}

const byKey = (scene: DocumentScene): [string, DocumentScene] => [scene.key, scene];

/** A copy that an older version has kept may lack newer fields. */
export function whole(scene: DocumentScene): DocumentScene {
  return { ...emptyScene(scene.key), ...scene };
}
