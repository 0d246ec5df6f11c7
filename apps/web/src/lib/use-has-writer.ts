import { useInstance } from "./use-instance";

/** Whether a writer is connected that can rewrite and translate; null while nobody knows. */
export function useHasWriter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  // One that failed last time may answer this time, and says so itself if not.
  return instance.providers.some(
    ({ kind, state }) => kind === "writer" && (state === "connected" || state === "failing"),
  );
}
