import type { ProviderState } from "@inkreel/contract";
import { useInstance } from "./use-instance";

/** Returns whether a service of this kind is connected. Null while unknown. */
export function useHasService(wanted: ProviderState["kind"]): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  // A service that failed last time may work again. If not, the call reports the error.
  return instance.providers.some(
    ({ kind, state }) => kind === wanted && (state === "connected" || state === "failing"),
  );
}
