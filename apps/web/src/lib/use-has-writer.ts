import { useInstance } from "./use-instance";

/** Returns whether a writer is connected that can rewrite and translate, or null while that is unknown. */
export function useHasWriter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  // A writer that failed last time may answer this time, and otherwise reports its failure.
  return instance.providers.some(
    ({ kind, state }) => kind === "writer" && (state === "connected" || state === "failing"),
  );
}
