import type { QueryClient } from "@tanstack/react-query";
import { ENDPOINTS } from "@inkreel/contract";
import { currentStrings } from "../../strings/use-strings";
import { apiKey } from "../api-query";
import { showToast } from "../toasts";
import type { DocumentSession } from "./document-context";
import type { SavedDocument } from "./document-store";
import { loadDocument } from "./load-document";
import type { DocumentSettings } from "./project-document";
import { savedWith } from "./saved-with";

/**
 * When the visitor returns to this tab, loads the changes that were saved in another tab and shows a notice. It keeps
 * unsaved edits; saving them detects conflicts between scenes. Returns a function that stops it.
 */
export function watchElsewhere(queryClient: QueryClient, session: DocumentSession): () => void {
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
  // A visitor who continued editing meanwhile is not interrupted.
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

/** Names of a project's parts for people. */
type DocumentPart =
  "title" | "template" | "scenes" | "voice" | "captions" | "aspectRatio" | "music" | "pictures" | "brand";

const PART_OF: Partial<Record<keyof DocumentSettings, DocumentPart>> = {
  templateId: "template",
  aspectRatio: "aspectRatio",
  captionsStyle: "captions",
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
};

/** The parts in which what the server has differs from what it was last known to have. */
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

/** Servers trim titles and write colours small; that is no change. */
function plain(value: unknown): string {
  return (typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value)) ?? "";
}
