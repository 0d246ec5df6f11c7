import { ENDPOINTS } from "@inkreel/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";

/** Services give the same for a while; asking them again costs them something. */
const KEPT_MS = 10 * 60_000;

/** Pictures that fit a scene, by its own words or by these. */
export function usePictureCandidates(sceneKey: string, query: string | null) {
  const { projectId, saver } = useDocumentSession();
  const input = {
    params: { id: projectId, sceneId: sceneKey },
    query: query === null ? {} : { query },
  };
  return useQuery(
    queryOptions({
      queryKey: apiKey(ENDPOINTS.findPictures, input),
      queryFn: async ({ signal }) => {
        await saver.flush();
        return api.call(ENDPOINTS.findPictures, { ...input, signal });
      },
      gcTime: KEPT_MS,
      retry: false,
    }),
  );
}
