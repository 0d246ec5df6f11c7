import { writeKeptDoubts } from "../doubts/kept-doubts";
import type { DocumentSession } from "./document-context";

/** Has this browser remember what is called right while a document is open; gives the way to stop. */
export function rememberKeptDoubts({ projectId, store }: DocumentSession): () => void {
  return store.subscribe(({ document }, before) => {
    if (document.keptDoubts !== before.document.keptDoubts) writeKeptDoubts(projectId, document.keptDoubts);
  });
}
