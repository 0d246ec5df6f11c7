import { ENDPOINTS } from "@inkreel/contract";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { currentStrings } from "../../strings/use-strings";
import { api } from "../api";
import { apiKey, apiQuery } from "../api-query";
import { compositionQuery } from "../composition-query";
import { showToast } from "../toasts";
import { DocumentContext, type DocumentSession } from "./document-context";
import { createDocumentStore, type DocumentState } from "./document-store";
import { autosaveApi } from "./autosave-api";
import { changedParts, type DocumentPart } from "./changed-parts";
import { createDocumentActions } from "./document-actions";
import { DocumentSaver } from "./document-saver";
import { followChanges } from "./follow-changes";
import { loadNewestSettings, loadSettings } from "./load-settings";
import { mergeNewer, savedScenes } from "./merge-document";
import { readFacts, readScenes } from "./read-document";
import { refreshSaved } from "./refresh-saved";
import { savedWith } from "./saved-with";
import { keepUndo, restoreUndo } from "./undo-copy";
import { readUnsaved, restoreUnsaved } from "./unsaved-copy";

interface DocumentProviderProps {
  projectId: number;
  loading: ReactNode;
  /** Shown if the project could not be loaded or does not exist. */
  failed: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Loads a project for editing and saves the edits. */
export function DocumentProvider({ projectId, loading, failed, children }: DocumentProviderProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["document", projectId],
    queryFn: () => loadDocument(queryClient, projectId),
    // Always starts with current data instead of cached data.
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
    const stopKeeping = keepUndoSteps(session);
    return () => {
      stopKeeping();
      stopLooking();
      stopWatching();
      stopSaving();
    };
  }, [queryClient, session]);
  return <DocumentContext value={session}>{children}</DocumentContext>;
}

interface ToldSession extends DocumentSession {
  /** Shows a notice of parts that others have changed. */
  tell: (parts: readonly DocumentPart[]) => void;
}

/** Opens the loaded project for editing, including edits from an earlier tab that were not saved. */
function openSession(queryClient: QueryClient, projectId: number, loaded: DocumentState): ToldSession {
  const copy = readUnsaved(localStorage, projectId);
  const store = createDocumentStore(copy === null ? loaded : restoreUnsaved(loaded, copy));
  restoreUndo(sessionStorage, projectId, store);
  const tell = createTeller();
  const onMerged = (): void => tell(["scenes"]);
  const saver = new DocumentSaver({ projectId, store, api: autosaveApi, storage: localStorage, onMerged });
  saver.onSaved((answer) => refreshSaved(queryClient, projectId, answer));
  return { projectId, store, saver, actions: createDocumentActions(store), tell };
}

/**
 * Saves immediately when the page is hidden or left and when the connection returns. Returns a function that stops
 * this.
 */
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

/** Keeps the undo steps for a reload and for other pages. Returns a function that keeps them and stops this. */
function keepUndoSteps({ projectId, store }: DocumentSession): () => void {
  const keep = (): void => keepUndo(sessionStorage, projectId, store);
  window.addEventListener("pagehide", keep);
  return () => {
    window.removeEventListener("pagehide", keep);
    keep();
  };
}

/** Takes over what others have saved as soon as they have. Returns a function that stops this. */
function watchElsewhere(queryClient: QueryClient, session: ToldSession): () => void {
  const { projectId, tell } = session;
  return followChanges({
    projectId,
    onChange: async ({ revision, settingsTag }) => {
      const { store, saver } = session;
      await saver.idle();
      if (revision !== store.getState().revision) await saver.takeNewer();
      if (settingsTag !== store.getState().settingsTag)
        tell(await takeSettings(queryClient, session, settingsTag));
    },
  });
}

/**
 * Takes over changed settings. Settings that were edited here and not saved yet stay. Returns the parts that others
 * have changed.
 */
async function takeSettings(
  queryClient: QueryClient,
  { projectId, store, saver }: DocumentSession,
  settingsTag: string,
): Promise<readonly DocumentPart[]> {
  for (;;) {
    await saver.idle();
    const before = store.getState();
    const { title, settings } = await loadNewestSettings(projectId);
    const state = store.getState();
    // An edit that was saved in between may be missing in what was loaded.
    if (state.saved !== before.saved) continue;
    store.note({ settingsTag });
    const parts = changedParts(state.saved, { title, settings });
    if (parts.length === 0) return parts;
    const document = { title, settings, scenes: savedScenes(state.saved) };
    const { change, rebase } = mergeNewer(state, { document, revision: state.revision, facts: {} });
    store.takeOver(change, rebase);
    refreshLook(queryClient, projectId);
    return parts;
  }
}

function refreshLook(queryClient: QueryClient, projectId: number): void {
  for (const endpoint of [
    ENDPOINTS.getProject,
    ENDPOINTS.getVoice,
    ENDPOINTS.getVideo,
    ENDPOINTS.getComposition,
    ENDPOINTS.listSceneThumbnails,
  ] as const) {
    const queryKey = apiKey(endpoint, { params: { id: projectId } });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Somebody who types in another window makes a change each second. They are told together. */
const TOLD_TOGETHER_MS = 60_000;

/** Returns a function that shows a notice of changed parts, unless it has just been shown. */
function createTeller(): (parts: readonly DocumentPart[]) => void {
  let told = new Set<DocumentPart>();
  let lastMs = -Infinity;
  return (parts) => {
    if (parts.length === 0) return;
    const isNew = performance.now() - lastMs > TOLD_TOGETHER_MS;
    lastMs = performance.now();
    if (isNew) told = new Set();
    if (parts.every((part) => told.has(part))) return;
    for (const part of parts) told.add(part);
    const strings = currentStrings().editor;
    const names = [...told].map((part) => strings.parts[part]);
    showToast({ title: strings.otherLoaded, description: strings.changedElsewhere(names) });
  };
}

/**
 * Loads a project from the server, bypassing the cache. If the project does not exist, no further requests are sent.
 */
async function loadDocument(queryClient: QueryClient, projectId: number): Promise<DocumentState> {
  const input = { params: { id: projectId } };
  // Before what it describes, so that no change in between is missed.
  const { settingsTag } = await api.call(ENDPOINTS.getChanges, input);
  // Prefetched for the editor. It also makes the server narrate what nobody has narrated.
  void queryClient.prefetchQuery(compositionQuery(queryClient, projectId));
  const [list, { title, settings }] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.listScenes, input), staleTime: 0 }),
    loadSettings(queryClient, projectId),
    // Loads who wrote the script. Neither delay nor failure affects the page.
    queryClient.prefetchQuery({ ...apiQuery(ENDPOINTS.getProjectScript, input), staleTime: 0 }),
  ]);
  const scenes = readScenes(list.scenes);
  return {
    document: { title, settings, scenes },
    saved: savedWith({ title, settings, keys: [], scenes: {} }, scenes),
    revision: list.revision,
    facts: readFacts(list.scenes),
    conflicts: [],
    settingsTag,
  };
}
