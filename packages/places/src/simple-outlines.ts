import { geoArea } from "d3-geo";
import type { Feature, Geometry, MultiLineString, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { readOutlines } from "./read-outlines.js";
import { simplifyArcs } from "./simplify-arcs.js";

export interface SimpleOutlines {
  /** All outlines by their id: countries first, then the states of the USA. */
  features: ReadonlyMap<string, Feature<Geometry>>;
  stateBorders: MultiLineString;
}

/** Outlines are kept in levels of detail, because simplifying them takes longer than drawing a map. */
const FINEST_DEGREES = 0.01;
const LEVEL_FACTOR = 1.7;
const MOST_LEVEL = 9;
const levels = new Map<number, SimpleOutlines>();

/** Returns all outlines with a deviation of at most `toleranceDegrees`, or of the finest level. */
export function simpleOutlines(toleranceDegrees: number): SimpleOutlines {
  const finest = Math.floor(Math.log(toleranceDegrees / FINEST_DEGREES) / Math.log(LEVEL_FACTOR));
  const level = Math.min(MOST_LEVEL, Math.max(0, finest));
  const outlines = levels.get(level) ?? simplify(FINEST_DEGREES * LEVEL_FACTOR ** level);
  levels.set(level, outlines);
  return outlines;
}

function simplify(toleranceDegrees: number): SimpleOutlines {
  const { world, states } = readOutlines();
  const countries = simplifyArcs(world, toleranceDegrees);
  const ofStates = simplifyArcs(states, toleranceDegrees);
  const features = new Map([
    ...feature(countries, countries.objects.countries).features.map(
      (each) => [String(each.id ?? ""), withoutTurned(each)] as const,
    ),
    ...feature(ofStates, ofStates.objects.states).features.map(
      (each) => [`US-${String(each.id)}`, withoutTurned(each)] as const,
    ),
  ]);
  return { features, stateBorders: mesh(ofStates, ofStates.objects.states, (left, right) => left !== right) };
}

/** In steradians. Rings of nearly no area, and of more than half of the sphere, stand for all but the island. */
const TOO_SMALL = 1e-8;
const TOO_LARGE = 2 * Math.PI;

/** Leaves out islands whose few remaining points enclose nothing, or have turned their direction. */
function withoutTurned(outline: Feature<Geometry>): Feature<Geometry> {
  const { geometry } = outline;
  const isSound = (ring: Position[]): boolean => {
    const area = geoArea({ type: "Polygon", coordinates: [ring] });
    return area > TOO_SMALL && area < TOO_LARGE;
  };
  const sound = (polygon: Position[][]): Position[][] => {
    const [outer = [], ...holes] = polygon;
    return isSound(outer) ? [outer, ...holes.filter((hole) => isSound(hole.toReversed()))] : [];
  };
  if (geometry.type === "Polygon")
    return { ...outline, geometry: { ...geometry, coordinates: sound(geometry.coordinates) } };
  if (geometry.type !== "MultiPolygon") return outline;
  const coordinates = geometry.coordinates.map(sound).filter((polygon) => polygon.length > 0);
  return { ...outline, geometry: { ...geometry, coordinates } };
}
