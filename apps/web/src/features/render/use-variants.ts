import { ENDPOINTS, type AspectRatio, type VideoVariant } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { isRunning } from "./render-view";

const POLL_MS = 2_000;

/** The video in each ratio, asked after for as long as one of them is being made. */
export function useVariants(projectId: number) {
  const queryClient = useQueryClient();
  const params = { id: projectId };
  const options = apiQuery(ENDPOINTS.listVariants, { params });
  const query = useQuery({
    ...options,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? POLL_MS : false),
  });
  const keeping = {
    onMutate: () => queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
    onSuccess: (variants: VideoVariant[]): void => {
      queryClient.setQueryData(options.queryKey, variants);
    },
    onError: (failure: Error) => console.error("A ratio could not be started or stopped.", failure),
  };
  const make = useMutation({
    mutationFn: (aspectRatio: AspectRatio) =>
      api.call(ENDPOINTS.generateVariant, { params, body: { aspectRatio } }),
    ...keeping,
  });
  const stop = useMutation({
    mutationFn: (aspectRatio: AspectRatio) =>
      api.call(ENDPOINTS.stopVariant, { params: { ...params, aspectRatio } }),
    ...keeping,
  });
  return { query, make, stop };
}
