import type { DocumentSaver } from "./document-saver";

/** Saves at once when the page is hidden or left and when the connection is back; gives the way to stop. */
export function saveBeforeLeaving(saver: DocumentSaver): () => void {
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
