import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import type { Instance } from "../../lib/use-instance";

/** Asks a service for something that costs nothing; its state is then known anew wherever it is shown. */
export function useTestProvider(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(ENDPOINTS.testProvider, { params: { id } }),
    onSuccess: (tested) =>
      queryClient.setQueryData<Instance>(
        apiKey(ENDPOINTS.getInstance),
        (instance) =>
          instance && {
            ...instance,
            providers: instance.providers.map((provider) => (provider.id === id ? tested : provider)),
          },
      ),
    onError: (error) => console.error(`The service "${id}" could not be tested.`, error),
  });
}
