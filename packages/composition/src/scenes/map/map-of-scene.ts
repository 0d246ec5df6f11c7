import type { Composition, CompositionScene, MapDrawing } from "@inkreel/contract";
import { mapName } from "@inkreel/contract/plain";

/** Returns the outlines of a scene's map. Null for other scenes, and in documents without them. */
export function mapOfScene(
  { maps = {} }: Pick<Composition, "maps">,
  { direction: { content } }: Pick<CompositionScene, "direction">,
): MapDrawing | null {
  if (content.layout !== "map") return null;
  const name = mapName(content.places);
  const map = Object.hasOwn(maps, name) ? maps[name] : undefined;
  return map === undefined || map.points.length < content.places.length ? null : map;
}
