import { useInstance } from "./use-instance";

/** Returns whether an image generation service is connected. Null while unknown. */
export function useHasPainter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  return instance.providers.some(
    ({ kind, state }) => kind === "images" && (state === "connected" || state === "failing"),
  );
}
