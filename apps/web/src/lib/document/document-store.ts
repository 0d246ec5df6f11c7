import { temporal } from "zundo";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentScene, DocumentSettings, ProjectDocument } from "./project-document";
import type { FactsByKey } from "./read-document";

/** Steps that can be taken back. */
const UNDO_LIMIT = 200;
/** Typing goes on as one undo step until it rests for this long. */
export const BURST_PAUSE_MS = 1000;

/** The document as it is here and as the server has it. */
export interface DocumentState {
  document: ProjectDocument;
  saved: SavedDocument;
  /** Revision of the server's scenes. */
  revision: number;
  facts: FactsByKey;
}

/** The state that was last saved or loaded. */
export interface SavedDocument {
  title: string;
  settings: DocumentSettings;
  /** The scenes the server has, in its order. */
  keys: readonly string[];
  /** Also of deleted scenes, so that undoing brings back what they were. */
  scenes: Readonly<Record<string, DocumentScene>>;
}

export interface DocumentStore extends Pick<
  StoreApi<DocumentState>,
  "getState" | "subscribe" | "getInitialState"
> {
  /** Changes the document. Edits of one `burst` in quick succession become one undo step. */
  edit(change: (document: ProjectDocument) => ProjectDocument, burst?: string | null): void;
  /** Changes what is no edit of the user's; no undo step. */
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
