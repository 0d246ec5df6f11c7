import { useInstance } from "./use-instance";

/** Whether something that paints pictures is connected; null while nobody knows. */
export function useHasPainter(): boolean | null {
  const { data: instance } = useInstance();
  if (instance === undefined) return null;
  return instance.providers.some(
    ({ kind, state }) => kind === "images" && (state === "connected" || state === "failing"),
  );
}
