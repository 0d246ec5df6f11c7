import { temporal } from "zundo";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentScene, DocumentSettings, ProjectDocument } from "./project-document";
import type { FactsByKey } from "./read-document";

/** The number of steps that can be undone. */
const UNDO_LIMIT = 200;
/** Typing is one undo step until it stops for this long. */
export const BURST_PAUSE_MS = 1000;

/** The document here and on the server. */
export interface DocumentState {
  document: ProjectDocument;
  saved: SavedDocument;
  /** The revision of the server's scenes. */
  revision: number;
  facts: FactsByKey;
}

/** The document that was last saved or loaded. */
export interface SavedDocument {
  title: string;
  settings: DocumentSettings;
  /** The keys of the server's scenes in their order. */
  keys: readonly string[];
  /** Includes deleted scenes, so that undo restores them. */
  scenes: Readonly<Record<string, DocumentScene>>;
}

export interface DocumentStore extends Pick<
  StoreApi<DocumentState>,
  "getState" | "subscribe" | "getInitialState"
> {
  /** Changes the document. Edits with the same `burst` in quick succession become one undo step. */
  edit(change: (document: ProjectDocument) => ProjectDocument, burst?: string | null): void;
  /** Changes data that the user did not edit, without an undo step. */
  note(change: Partial<DocumentState>): void;
  undo(): void;
  redo(): void;
  readonly history: StoreApi<{ pastStates: unknown[]; futureStates: unknown[] }>;
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

  return {
    ...store,
    note,
    history: history as DocumentStore["history"],
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
