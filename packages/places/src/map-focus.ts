import type { MapPlace } from "@inkreel/contract";
import { geoArea, geoCircle, geoDistance } from "d3-geo";
import type { Feature, Geometry, Position } from "geojson";

const DEGREES = 180 / Math.PI;
/** A city is shown with its whole country, or with its surroundings if the country is larger than this. */
const WHOLE_COUNTRY_MOST_DEGREES = 8;
const SURROUNDINGS_DEGREES = 9;
/** Between several countries, the surroundings of a city are this share of the distance between the farthest places. */
const SURROUNDINGS_SHARE = 0.3;
const SURROUNDINGS_LEAST_DEGREES = 2.2;
/** Islands and other parts belong into the frame if they are near the mainland, or large and not far from it. */
const NEAR_DEGREES = 5.2;
const FAR_DEGREES = 12;
const LARGE_SHARE = 0.4;
const LEAST_SHARE = 0.004;
/** Every so many points of an outline are compared. */
const SAMPLE_STEP = 6;

/** Outlines of countries by their code, and of states by "US-" and their code. */
export type OutlineOf = (id: string) => Feature<Geometry> | null;

/** Returns the points, besides the places themselves, that have to be in the frame. */
export function focusPoints(places: readonly MapPlace[], outlineOf: OutlineOf): Position[] {
  const homes = new Set(places.map(({ country }) => country));
  const spreadDegrees =
    DEGREES * Math.max(...places.map((place) => geoDistance(pointOf(place), pointOf(places[0]!))));
  return places.flatMap((place) => {
    if (place.kind === "country" || place.kind === "state") return mainOutline(outlineOf(place.id));
    if (homes.size > 1)
      return around(place, Math.max(SURROUNDINGS_LEAST_DEGREES, spreadDegrees * SURROUNDINGS_SHARE));
    const home = mainOutline(outlineOf(place.country));
    const isLarge = home.some(
      (point) => geoDistance(asPair(point), pointOf(place)) * DEGREES > 2 * WHOLE_COUNTRY_MOST_DEGREES,
    );
    return isLarge || home.length === 0
      ? around(place, Math.max(SURROUNDINGS_DEGREES, spreadDegrees * SURROUNDINGS_SHARE))
      : home;
  });
}

function pointOf({ longitude, latitude }: MapPlace): [number, number] {
  return [longitude, latitude];
}

function asPair([longitude = 0, latitude = 0]: Position): [number, number] {
  return [longitude, latitude];
}

function around(place: MapPlace, degrees: number): Position[] {
  return geoCircle().center(pointOf(place)).radius(degrees).precision(45)().coordinates.flat();
}

/** The outline of the mainland and of the parts that belong to the picture of the country: not French Guiana, not Alaska. */
function mainOutline(outline: Feature<Geometry> | null): Position[] {
  const parts = ringsOf(outline?.geometry ?? null)
    .map((ring) => ({ ring, area: geoArea({ type: "Polygon", coordinates: [ring] }) }))
    .map(({ ring, area }) => ({ ring, area: Math.min(area, 4 * Math.PI - area) }))
    .toSorted((left, right) => right.area - left.area);
  const [mainland, ...others] = parts;
  if (mainland === undefined) return [];
  const shown = [mainland];
  let rest = others.filter(({ area }) => area >= mainland.area * LEAST_SHARE);
  for (let found = rest; found.length > 0;) {
    found = rest.filter((part) => shown.some((other) => belongs(part, other, mainland.area)));
    shown.push(...found);
    rest = rest.filter((part) => !found.includes(part));
  }
  return shown.flatMap(({ ring }) => ring);
}

type Part = { ring: Position[]; area: number };

function belongs(part: Part, other: Part, mainlandArea: number): boolean {
  const mostDegrees = part.area >= mainlandArea * LARGE_SHARE ? FAR_DEGREES : NEAR_DEGREES;
  const [own, theirs] = [sampled(part.ring), sampled(other.ring)];
  return own.some((point) =>
    theirs.some((to) => geoDistance(asPair(point), asPair(to)) * DEGREES <= mostDegrees),
  );
}

function sampled(ring: readonly Position[]): Position[] {
  return ring.filter((_, at) => at % SAMPLE_STEP === 0);
}

function ringsOf(geometry: Geometry | null): Position[][] {
  if (geometry?.type === "Polygon") return geometry.coordinates.slice(0, 1);
  return geometry?.type === "MultiPolygon"
    ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : [];
}
