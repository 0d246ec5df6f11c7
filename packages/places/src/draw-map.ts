import type { AspectRatio, MapDrawing, MapLand, MapPlace } from "@inkreel/contract";
import { geoDistance, geoPath, type GeoPermissibleObjects } from "d3-geo";
import type { Feature, Geometry, Position } from "geojson";
import { focusPoints } from "./map-focus.js";
import { FOCUS_UNITS, viewOf, type MapView } from "./map-view.js";
import { createPathWriter } from "./path-writer.js";
import { simpleOutlines } from "./simple-outlines.js";

const DEGREES = 180 / Math.PI;
/** Largest deviation of a simplified outline from the true one, in units of the map. */
const TOLERANCE_UNITS = 2.6;
/** Outlines are simplified to this before the region is known. */
const COARSE_DEGREES = 0.05;
/** How far the frame reaches from the middle of the map in each direction, as multiples of the longer side of the focus. */
const REACH: Record<AspectRatio, readonly [x: number, y: number]> = {
  "9:16": [0.95, 1.6],
  "16:9": [2.2, 1.25],
  "1:1": [1.25, 1.25],
};
/** Paths of a document are not longer. */
const MOST_PATH_CHARS = 15_000;

/**
 * Draws the outlines that a map of places needs, for a frame of the given ratio. What lies outside is left out, and lines are
 * simplified to what can be seen, so that a map takes some kilobytes.
 */
export function drawMap(places: readonly MapPlace[], aspectRatio: AspectRatio): MapDrawing {
  const coarse = simpleOutlines(COARSE_DEGREES);
  const view = viewOf(
    places,
    focusPoints(places, (id) => coarse.features.get(id) ?? null),
  );
  const { projection, globe, focus } = view;
  if (globe === null) clipTo(view, aspectRatio);
  const outlines = simpleOutlines((TOLERANCE_UNITS / projection.scale()) * DEGREES);
  const shown = new Set(
    places.filter(({ kind }) => kind !== "city" && kind !== "region").map(({ id }) => id),
  );
  const homes = new Set(places.map(({ country }) => country));
  const hasStates = homes.has("US");
  const areas = areaWriter(view);
  const lands = [...outlines.features].flatMap(([id, outline]): MapLand[] => {
    if (id.startsWith("US-") && !shown.has(id)) return [];
    const isShown = shown.has(id);
    const role = isShown ? "shown" : homes.has(id) ? "home" : "other";
    return areas(outline, isShown).map((path) => ({ id: isShown ? id : null, role, path }));
  });
  return {
    globe: globe === null ? null : rounded(globe),
    focus: rounded(focus),
    lands,
    borders: hasStates ? linesOf(view, outlines.stateBorders) : [],
    points: places.map(({ longitude, latitude }) => {
      const [x, y] = projection([longitude, latitude]) ?? [0, 0];
      return rounded({ x, y });
    }),
  };
}

function clipTo({ projection, focus }: MapView, aspectRatio: AspectRatio): void {
  const [reachX, reachY] = REACH[aspectRatio].map((share) => share * FOCUS_UNITS) as [number, number];
  const [x, y] = [focus.x + focus.width / 2, focus.y + focus.height / 2];
  projection.clipExtent([
    [x - reachX, y - reachY],
    [x + reachX, y + reachY],
  ]);
}

function areaWriter({
  projection,
  mostDegrees,
  middle,
}: MapView): (outline: Feature<Geometry>, keepsAll: boolean) => string[] {
  const writer = createPathWriter();
  const path = geoPath(projection, writer);
  return (outline, keepsAll) => {
    path({ ...outline, geometry: seenPart(outline.geometry, middle, mostDegrees) });
    return inParts(writer.takeAreas(keepsAll));
  };
}

/** Leaves out islands on the other side of the earth, because clipping takes the smallest of them for all but the island. */
function seenPart(geometry: Geometry, middle: [number, number], mostDegrees: number): Geometry {
  const isSeen = ([outer = []]: Position[][]): boolean =>
    outer.some(
      ([longitude = 0, latitude = 0]) => geoDistance([longitude, latitude], middle) * DEGREES < mostDegrees,
    );
  if (geometry.type === "Polygon")
    return isSeen(geometry.coordinates) ? geometry : { type: "MultiPolygon", coordinates: [] };
  if (geometry.type !== "MultiPolygon") return geometry;
  return { ...geometry, coordinates: geometry.coordinates.filter(isSeen) };
}

function linesOf({ projection }: MapView, lines: GeoPermissibleObjects): string[] {
  const writer = createPathWriter();
  geoPath(projection, writer)(lines);
  return inParts(writer.takeLines());
}

/** Divides a long path between its outlines. */
function inParts(path: string): string[] {
  const parts: string[] = [];
  for (const outline of path.split(/(?=M)/u)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + outline.length <= MOST_PATH_CHARS)
      parts[parts.length - 1] = last + outline;
    else if (outline !== "") parts.push(outline);
  }
  return parts;
}

function rounded<Numbers extends Record<string, number>>(numbers: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Math.round(value)]),
  ) as Numbers;
}
