import { ENDPOINTS } from "@inkreel/contract";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { currentStrings } from "../../strings/use-strings";
import { apiKey, apiQuery } from "../api-query";
import { showToast } from "../toasts";
import { DocumentContext, type DocumentSession } from "./document-context";
import { createDocumentStore, type DocumentState, type SavedDocument } from "./document-store";
import { autosaveApi } from "./autosave-api";
import { createDocumentActions } from "./document-actions";
import { DocumentSaver } from "./document-saver";
import type { DocumentSettings } from "./project-document";
import { readFacts, readScenes, readSettings } from "./read-document";
import { refreshSaved } from "./refresh-saved";
import { savedWith } from "./saved-with";
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
    return () => {
      stopLooking();
      stopWatching();
      stopSaving();
    };
  }, [queryClient, session]);
  return <DocumentContext value={session}>{children}</DocumentContext>;
}

/** Opens the loaded project for editing, including edits from an earlier tab that were not saved. */
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

/**
 * Loads changes that were saved in another tab when the visitor returns to this one, and shows a notice. Unsaved edits
 * are kept; saving them detects conflicts. Returns a function that stops this.
 */
function watchElsewhere(queryClient: QueryClient, session: DocumentSession): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || document.visibilityState === "hidden") return;
    isLooking = true;
    try {
      await takeOver(queryClient, session);
    } catch (error) {
      console.error("Whether the project was changed elsewhere could not be found out.", error);
    } finally {
      isLooking = false;
    }
  };
  const onReturn = (): void => void look();
  document.addEventListener("visibilitychange", onReturn, { signal });
  window.addEventListener("focus", onReturn, { signal });
  return () => stopped.abort();
}

async function takeOver(
  queryClient: QueryClient,
  { projectId, store, saver }: DocumentSession,
): Promise<void> {
  const isSaved = (): boolean => saver.status.getState().state === "saved";
  const before = store.getState();
  if (!isSaved()) return;
  const loaded = await loadDocument(queryClient, projectId);
  // Skipped if the visitor has edited in the meantime.
  if (!isSaved() || store.getState() !== before) return;
  const parts = changedParts(before.saved, {
    saved: loaded.saved,
    hasNewScenes: loaded.revision !== before.revision,
  });
  if (parts.length === 0) return;
  const { title, settings, scenes } = loaded.document;
  const { facts, revision } = loaded;
  store.note({
    saved: savedWith({ ...before.saved, title, settings }, scenes),
    revision,
    facts: { ...before.facts, ...facts },
  });
  store.edit((mine) => ({ ...mine, title, settings, scenes }));
  for (const endpoint of [ENDPOINTS.getComposition, ENDPOINTS.listSceneThumbnails] as const) {
    const queryKey = apiKey(endpoint, { params: { id: projectId } });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
  const strings = currentStrings().editor;
  const names = parts.map((part) => strings.parts[part]);
  showToast({ title: strings.otherLoaded, description: strings.changedElsewhere(names) });
}

/** Parts of a project that another tab can change, as named in the notice. */
type DocumentPart =
  | "title"
  | "template"
  | "scenes"
  | "voice"
  | "captions"
  | "motion"
  | "aspectRatio"
  | "music"
  | "sound"
  | "pictures"
  | "brand";

const PART_OF: Partial<Record<keyof DocumentSettings, DocumentPart>> = {
  templateId: "template",
  aspectRatio: "aspectRatio",
  captionsStyle: "captions",
  motion: "motion",
  voiceId: "voice",
  speed: "voice",
  toneLevel: "voice",
  stability: "voice",
  similarityBoost: "voice",
  style: "voice",
  speakerBoost: "voice",
  useAIImages: "pictures",
  musicMood: "music",
  musicSeed: "music",
  musicVolumePercent: "music",
  musicUploadId: "music",
  musicFileName: "music",
  hasEffects: "sound",
  musicSpace: "sound",
  phrasing: "sound",
  pronunciations: "voice",
};

/** Returns the parts in which the server's data differs from the data last known here. */
export function changedParts(
  known: SavedDocument,
  { saved: now, hasNewScenes }: { saved: SavedDocument; hasNewScenes: boolean },
): DocumentPart[] {
  const names = Object.keys(now.settings) as (keyof DocumentSettings)[];
  const changed = names.filter((name) => plain(known.settings[name]) !== plain(now.settings[name]));
  return [
    ...new Set<DocumentPart>([
      ...(plain(known.title) === plain(now.title) ? [] : ["title" as const]),
      ...(hasNewScenes ? ["scenes" as const] : []),
      ...changed.map((name) => PART_OF[name] ?? "brand"),
    ]),
  ];
}

/**
 * Normalises a value for comparison. The server trims titles and lowercases colours, which does not count as a change.
 */
function plain(value: unknown): string {
  return (typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value)) ?? "";
}

/**
 * Loads a project from the server, bypassing the cache. If the project does not exist, no further requests are sent.
 */
async function loadDocument(queryClient: QueryClient, projectId: number): Promise<DocumentState> {
  const input = { params: { id: projectId } };
  const project = await queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getProject, input), staleTime: 0 });
  // Prefetched for the editor. The first request generates the narration, which takes a while.
  void queryClient.prefetchQuery(apiQuery(ENDPOINTS.getComposition, input));
  void queryClient.prefetchQuery(apiQuery(ENDPOINTS.listSceneThumbnails, input));
  const [list, voice, video] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.listScenes, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVoice, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVideo, input), staleTime: 0 }),
    // Loads who wrote the script. Neither delay nor failure affects the page.
    queryClient.prefetchQuery({ ...apiQuery(ENDPOINTS.getProjectScript, input), staleTime: 0 }),
  ]);
  const { title } = project;
  const settings = readSettings(project, voice, video);
  const scenes = readScenes(list.scenes);
  return {
    document: { title, settings, scenes },
    saved: savedWith({ title, settings, keys: [], scenes: {} }, scenes),
    revision: list.revision,
    facts: readFacts(list.scenes),
  };
}
