import { useInstance } from "./use-instance";

/** Returns whether a language model for rewriting and translating is connected. Null while unknown. */
export function useHasWriter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  // A service that failed last time may work again. If not, the call reports the error.
  return instance.providers.some(
    ({ kind, state }) => kind === "writer" && (state === "connected" || state === "failing"),
  );
}
