import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { DocumentContext, type DocumentSession } from "./document-context";
import { type DocumentState, createDocumentStore } from "./document-store";
import { loadDocument } from "./load-document";
import { watchElsewhere } from "./watch-elsewhere";
import { autosaveApi } from "./autosave-api";
import { createDocumentActions } from "./document-actions";
import { DocumentSaver } from "./document-saver";
import { refreshSaved } from "./refresh-saved";
import { readUnsaved, restoreUnsaved } from "./unsaved-copy";

interface DocumentProviderProps {
  projectId: number;
  loading: ReactNode;
  /** Shown for what could not be loaded, also where there is no such project. */
  failed: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Loads a project for editing and saves what is edited. */
export function DocumentProvider({ projectId, loading, failed, children }: DocumentProviderProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["document", projectId],
    queryFn: () => loadDocument(queryClient, projectId),
    // Each visit edits what the server has then.
    gcTime: 0,
  });
  if (error !== null) return failed(error, () => void refetch());
  if (data === undefined) return loading;
  return (
    <OpenDocument key={projectId} projectId={projectId} loaded={data}>
      {children}
    </OpenDocument>
  );
}

interface OpenDocumentProps {
  projectId: number;
  loaded: DocumentState;
  children: ReactNode;
}

function OpenDocument({ projectId, loaded, children }: OpenDocumentProps) {
  const queryClient = useQueryClient();
  const [session] = useState(() => openSession(queryClient, projectId, loaded));
  useEffect(() => {
    const stopSaving = session.saver.start();
    const stopWatching = saveBeforeLeaving(session.saver);
    const stopLooking = watchElsewhere(queryClient, session);
    return () => {
      stopLooking();
      stopWatching();
      stopSaving();
    };
  }, [queryClient, session]);
  return <DocumentContext value={session}>{children}</DocumentContext>;
}

/** Begins to edit what was loaded, with the edits that an earlier tab could not save. */
function openSession(queryClient: QueryClient, projectId: number, loaded: DocumentState): DocumentSession {
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

/** Saves at once when the page is hidden or left and when the connection is back; gives the way to stop. */
function saveBeforeLeaving(saver: DocumentSaver): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const save = (): void => void saver.flush();
  const saveHidden = (): void => {
    if (document.visibilityState === "hidden") save();
  };
  document.addEventListener("visibilitychange", saveHidden, { signal });
  window.addEventListener("beforeunload", save, { signal });
  window.addEventListener("pagehide", save, { signal });
  window.addEventListener("online", save, { signal });
  return () => stopped.abort();
}
