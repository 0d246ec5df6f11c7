import { ENDPOINTS, type Recording } from "@inkreel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { apiKey } from "./api-query";

/** Puts the server's response into the query cache and invalidates everything that contains sound. */
export function useKeptRecording(projectId: number): (recording: Recording | null) => void {
  const queryClient = useQueryClient();
  const input = { params: { id: projectId } };
  return (recording) => {
    queryClient.setQueryData(apiKey(ENDPOINTS.getRecording, input), { recording });
    for (const endpoint of [ENDPOINTS.getComposition, ENDPOINTS.getVideo] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(endpoint, input), exact: true });
  };
}
