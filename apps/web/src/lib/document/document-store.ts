import { temporal } from "zundo";
import type { SceneConflict } from "@inkreel/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentScene, DocumentSettings, ProjectDocument } from "./project-document";
import type { FactsByKey } from "./read-document";

/** Maximum number of undo steps. */
const UNDO_LIMIT = 200;
/** Continuous typing is one undo step. It ends after a pause of this length. */
export const BURST_PAUSE_MS = 1000;

/** The current document together with its last saved version. */
export interface DocumentState {
  document: ProjectDocument;
  saved: SavedDocument;
  /** The server's revision of the scenes. */
  revision: number;
  facts: FactsByKey;
  /** Scenes that were changed here and elsewhere at the same time. They are saved once the user has chosen. */
  conflicts: readonly SceneConflict[];
  /** The server's tag of the settings as loaded (see the endpoint `getChanges`). */
  settingsTag: string;
}

/** The document as last saved or loaded. */
export interface SavedDocument {
  title: string;
  settings: DocumentSettings;
  /** Keys of the scenes on the server, in order. */
  keys: readonly string[];
  /** Scenes by key, including deleted ones, so that undo can restore them. */
  scenes: Readonly<Record<string, DocumentScene>>;
}

export interface UndoStep {
  document: ProjectDocument;
}
export interface UndoSteps {
  pastStates: UndoStep[];
  futureStates: UndoStep[];
}

export interface DocumentStore extends Pick<
  StoreApi<DocumentState>,
  "getState" | "subscribe" | "getInitialState"
> {
  /** Changes the document. Consecutive edits with the same `burst` form one undo step. */
  edit(change: (document: ProjectDocument) => ProjectDocument, burst?: string | null): void;
  /** Changes data that is not edited by the user, without an undo step. */
  note(change: Partial<DocumentState>): void;
  /** Takes over what others changed, also in the undo steps, so that no undo reverts it. */
  takeOver(change: Partial<DocumentState>, rebase: (document: ProjectDocument) => ProjectDocument): void;
  undo(): void;
  redo(): void;
  readonly history: StoreApi<UndoSteps>;
}

export function createDocumentStore(initial: DocumentState, now: () => number = Date.now): DocumentStore {
  const store = createStore<DocumentState>()(
    temporal(() => initial, {
      limit: UNDO_LIMIT,
      partialize: ({ document }) => ({ document }),
      equality: (past, current) => past.document === current.document,
    }),
  );
  const history = store.temporal;
  let last: { burst: string | null; atMs: number } = { burst: null, atMs: 0 };

  const note = (change: Partial<DocumentState>): void => {
    history.getState().pause();
    store.setState(change);
    history.getState().resume();
  };
  const step = (move: "undo" | "redo"): void => {
    last = { burst: null, atMs: 0 };
    history.getState()[move]();
  };

  const takeOver: DocumentStore["takeOver"] = (change, rebase) => {
    const { pastStates, futureStates } = history.getState();
    const after = change.document ?? store.getState().document;
    note(change);
    history.setState({
      pastStates: rebaseSteps(pastStates as UndoStep[], rebase, after),
      futureStates: rebaseSteps(futureStates as UndoStep[], rebase, after),
    });
  };

  return {
    ...store,
    note,
    takeOver,
    history: history as unknown as DocumentStore["history"],
    undo: () => step("undo"),
    redo: () => step("redo"),
    edit: (change, burst = null) => {
      const before = store.getState().document;
      const document = change(before);
      if (document === before) return;
      const atMs = now();
      const goesOn = burst !== null && burst === last.burst && atMs - last.atMs < BURST_PAUSE_MS;
      last = { burst, atMs };
      if (goesOn) note({ document });
      else store.setState({ document });
    },
  };
}

/** Rebases undo steps, of which the last is the nearest to `now`. Steps that no longer change anything are left out. */
function rebaseSteps(
  steps: readonly UndoStep[],
  rebase: (document: ProjectDocument) => ProjectDocument,
  now: ProjectDocument,
): UndoStep[] {
  const rebased = steps.map(({ document }) => rebase(document));
  return rebased
    .filter((document, index) => !isSameDocument(document, rebased[index + 1] ?? now))
    .map((document) => ({ document }));
}

function isSameDocument(one: ProjectDocument, other: ProjectDocument): boolean {
  return (
    one === other ||
    (one.title === other.title &&
      JSON.stringify(one.settings) === JSON.stringify(other.settings) &&
      one.scenes.length === other.scenes.length &&
      one.scenes.every((scene, index) => {
        const twin = other.scenes[index];
        return scene === twin || JSON.stringify(scene) === JSON.stringify(twin);
      }))
  );
}
