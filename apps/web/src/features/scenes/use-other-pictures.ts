import { ENDPOINTS, type OtherMediaOrder } from "@inkreel/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";

/** What the owner's other projects show, page by page. */
export function useOtherPictures(order: OtherMediaOrder) {
  const { projectId } = useDocumentSession();
  const params = { id: projectId };
  return useInfiniteQuery({
    queryKey: apiKey(ENDPOINTS.listOtherMedia, { params, query: { order, offset: 0 } }),
    queryFn: ({ pageParam, signal }) =>
      api.call(ENDPOINTS.listOtherMedia, { params, query: { order, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // What happens in the other projects says nothing to this one.
    gcTime: 0,
  });
}
