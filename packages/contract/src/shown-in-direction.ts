import type { Direction, MapPlace } from "./direction.js";

/** Returns the ids of the pictures that a scene shows, in their order. */
export function pictureIdsOf({ pictureId, laterPicture }: Direction): string[] {
  return [pictureId, laterPicture?.pictureId ?? null].filter((id) => id !== null);
}

/** Returns the name under which a composition has the map of these places. */
export function mapName(places: readonly Pick<MapPlace, "id">[]): string {
  return places.map(({ id }) => id).join("+");
}
