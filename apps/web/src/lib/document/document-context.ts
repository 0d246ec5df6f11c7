import { createContext, useContext } from "react";
import type { DocumentActions } from "./document-actions";
import type { DocumentSaver } from "./document-saver";
import type { DocumentStore } from "./document-store";

/** A project in editing. */
export interface DocumentSession {
  projectId: number;
  store: DocumentStore;
  actions: DocumentActions;
  saver: DocumentSaver;
}

export const DocumentContext = createContext<DocumentSession | null>(null);

/** Throws without a document, which is an error of the page. */
export function useDocumentSession(): DocumentSession {
  const session = useContext(DocumentContext);
  if (session === null) throw new Error("There is no DocumentProvider around this component.");
  return session;
}
