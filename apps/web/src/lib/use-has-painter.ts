import { useInstance } from "./use-instance";

/** Returns whether an image service is connected, or null while that is unknown. */
export function useHasPainter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  return instance.providers.some(
    ({ kind, state }) => kind === "images" && (state === "connected" || state === "failing"),
  );
}
