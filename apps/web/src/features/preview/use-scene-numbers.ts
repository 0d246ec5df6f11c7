import { useMemo } from "react";
import { useSceneKeys } from "../../lib/document/use-document";

/**
 * Returns the numbers of the scenes by id, as on their cards. Scenes that are not in the video, because they have no
 * words, count too.
 */
export function useSceneNumbers(): ReadonlyMap<string, number> {
  const keys = useSceneKeys();
  return useMemo(() => new Map(keys.map((key, index) => [key, index + 1])), [keys]);
}
