import type { QueryClient } from "@tanstack/react-query";
import { autosaveApi } from "./autosave-api";
import { createDocumentActions } from "./document-actions";
import type { DocumentSession } from "./document-context";
import { DocumentSaver } from "./document-saver";
import { createDocumentStore, type DocumentState } from "./document-store";
import { refreshSaved } from "./refresh-saved";
import { readUnsaved, restoreUnsaved } from "./unsaved-copy";

/** Begins to edit what was loaded, with the edits that an earlier tab could not save. */
export function openSession(
  queryClient: QueryClient,
  projectId: number,
  loaded: DocumentState,
): DocumentSession {
  const copy = readUnsaved(localStorage, projectId);
  const { state, isConflict } =
    copy === null ? { state: loaded, isConflict: false } : restoreUnsaved(loaded, copy);
  const store = createDocumentStore(state);
  const saver = new DocumentSaver({
    projectId,
    store,
    api: autosaveApi,
    storage: localStorage,
    isConflict,
  });
  saver.onSaved((answer) => refreshSaved(queryClient, projectId, answer));
  return { projectId, store, saver, actions: createDocumentActions(store) };
}
