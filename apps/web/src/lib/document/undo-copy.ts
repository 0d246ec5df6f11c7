import type { DocumentState, DocumentStore, SavedDocument, UndoStep } from "./document-store";
import { mergeNewer } from "./merge-document";
import type { DocumentScene, DocumentSettings, ProjectDocument } from "./project-document";
import { savedWith } from "./saved-with";
import { whole } from "./unsaved-copy";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const keyOf = (projectId: number): string => `inkreel.undo.${projectId}`;
/** Browsers give each tab about five million characters for all projects. */
const COPY_MAX_CHARS = 1_000_000;

/** The undo steps of this tab, which survive a reload and other pages. Values of several steps are stored once. */
interface UndoCopy {
  version: 1;
  /** The document to which the steps belong. The server soon has it, too. */
  document: PackedDocument;
  /** What the server knew of scenes, also of deleted ones. */
  known: SavedDocument["scenes"];
  scenes: DocumentScene[];
  settings: DocumentSettings[];
  past: PackedDocument[];
  future: PackedDocument[];
}
type PackedDocument = [title: string, settings: number, scenes: number[]];

/** Stores the undo steps of the tab, as many of the latest as fit. */
export function keepUndo(storage: Store, projectId: number, { history, getState }: DocumentStore): void {
  const { pastStates, futureStates } = history.getState();
  const state = getState();
  try {
    for (let left = pastStates.length; ; left = Math.floor(left / 2)) {
      const past = pastStates.slice(pastStates.length - left);
      if (past.length + futureStates.length === 0) return storage.removeItem(keyOf(projectId));
      const text = JSON.stringify(pack(state, past, futureStates));
      if (text.length <= COPY_MAX_CHARS) return storage.setItem(keyOf(projectId), text);
      if (left === 0) return storage.removeItem(keyOf(projectId));
    }
  } catch (error) {
    console.error("The undo steps could not be kept in this browser's storage.", error);
  }
}

/** Gives the store the undo steps that this tab had before. What others changed meanwhile stays as it is. */
export function restoreUndo(storage: Store, projectId: number, store: DocumentStore): void {
  try {
    const text = storage.getItem(keyOf(projectId));
    const copy = text === null ? null : (JSON.parse(text) as UndoCopy);
    if (copy?.version !== 1) return;
    const current = store.getState();
    const { title, settings, scenes } = unpack(copy, copy.document);
    const saved = savedWith({ title, settings, keys: [], scenes: copy.known }, scenes);
    const newer = { document: current.document, revision: current.revision, facts: {} };
    const { rebase } = mergeNewer({ ...current, document: current.document, saved }, newer);
    const stepsOf = (documents: PackedDocument[]) =>
      documents.map((one) => ({ document: unpack(copy, one) }));
    store.history.setState({ pastStates: stepsOf(copy.past), futureStates: stepsOf(copy.future) });
    const known = { ...copy.known, ...current.saved.scenes };
    store.takeOver({ saved: { ...current.saved, scenes: known } }, rebase);
  } catch (error) {
    console.error("The undo steps could not be read from this browser's storage.", error);
  }
}

function pack({ document, saved }: DocumentState, past: UndoStep[], future: UndoStep[]): UndoCopy {
  const scenes = new Map<DocumentScene, number>();
  const settings = new Map<DocumentSettings, number>();
  const placeOf = <Value>(places: Map<Value, number>, value: Value): number => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  };
  const packed = (one: ProjectDocument): PackedDocument => [
    one.title,
    placeOf(settings, one.settings),
    one.scenes.map((scene) => placeOf(scenes, scene)),
  ];
  const packedSteps = (steps: UndoStep[]) => steps.map((step) => packed(step.document));
  const steps = { document: packed(document), past: packedSteps(past), future: packedSteps(future) };
  return {
    version: 1,
    known: saved.scenes,
    ...steps,
    scenes: [...scenes.keys()],
    settings: [...settings.keys()],
  };
}

function unpack(copy: UndoCopy, [title, settings, scenes]: PackedDocument): ProjectDocument {
  const known = copy.settings[settings];
  if (known === undefined) throw new Error(`The undo steps lack the settings ${settings}.`);
  return { title, settings: known, scenes: scenes.flatMap((place) => copy.scenes[place] ?? []).map(whole) };
}
