import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";

/** Loaded only for videos about a topic. */
const UnsourcedClaims = lazy(async () => ({
  default: (await import("./unsourced-claims")).UnsourcedClaims,
}));

/** Shows which claims of a scene have no source, if the content was written from a topic. */
export function SceneClaims(props: { sceneKey: string; number: number }) {
  const { projectId } = useDocumentSession();
  const { data: project } = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  return project?.metadata.claims === undefined ? null : (
    <Suspense fallback={null}>
      <UnsourcedClaims projectId={projectId} {...props} />
    </Suspense>
  );
}
