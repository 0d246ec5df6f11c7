import { createContext, useContext } from "react";
import type { DocumentActions } from "./document-actions";
import type { DocumentSaver } from "./document-saver";
import type { DocumentStore } from "./document-store";

/** An open project: its document, actions and autosaving. */
export interface DocumentSession {
  projectId: number;
  store: DocumentStore;
  actions: DocumentActions;
  saver: DocumentSaver;
}

export const DocumentContext = createContext<DocumentSession | null>(null);

/** Returns the open project. Throws outside a `DocumentProvider`, which is a programming error. */
export function useDocumentSession(): DocumentSession {
  const session = useContext(DocumentContext);
  if (session === null) throw new Error("There is no DocumentProvider around this component.");
  return session;
}
