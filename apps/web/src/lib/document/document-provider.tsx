import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { DocumentContext } from "./document-context";
import type { DocumentState } from "./document-store";
import { loadDocument } from "./load-document";
import { openSession } from "./open-session";
import { saveBeforeLeaving } from "./save-before-leaving";
import { watchElsewhere } from "./watch-elsewhere";

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
