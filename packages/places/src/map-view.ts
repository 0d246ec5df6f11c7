import type { MapPlace } from "@inkreel/contract";
import {
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoEqualEarth,
  geoOrthographic,
  type GeoProjection,
} from "d3-geo";
import type { Position } from "geojson";

export interface MapView {
  projection: GeoProjection;
  middle: [longitude: number, latitude: number];
  /** The projection shows nothing that is farther from the middle. */
  mostDegrees: number;
  /** The disc of the globe in units of the map, or null where the map fills the frame. */
  globe: { x: number; y: number; radius: number } | null;
  /** What has to be in the frame, in units of the map. */
  focus: { x: number; y: number; width: number; height: number };
}

/** The longer side of what has to be in the frame, in units of the map. */
export const FOCUS_UNITS = 1000;
const DEGREES = 180 / Math.PI;
/** Beyond these angles from its middle, a region is shown on a globe, and the places of the whole world on a flat map. */
const FLAT_MOST_DEGREES = 32;
const GLOBE_MOST_DEGREES = 74;
/** The least angle from the middle to the edge, so that the surroundings of a small country can be recognised. */
const LEAST_DEGREES = 3.2;
const FLAT_CLIP_DEGREES = 110;
const MARGIN = 1.1;

/** Chooses projection and frame for places and for the points of the outlines that have to be in the frame. */
export function viewOf(places: readonly MapPlace[], outline: readonly Position[]): MapView {
  const points: Position[] = [...places.map(({ longitude, latitude }) => [longitude, latitude]), ...outline];
  const middle = middleOf(points);
  const degrees = DEGREES * Math.max(...points.map((point) => geoDistance(asPair(point), middle)));
  if (degrees > GLOBE_MOST_DEGREES) return worldView(points, middle);
  if (degrees > FLAT_MOST_DEGREES) return globeView(middle);
  return flatView(points, middle);
}

function asPair([longitude = 0, latitude = 0]: Position): [number, number] {
  return [longitude, latitude];
}

/** The middle of the box around the points, which is improved from their centroid. */
function middleOf(points: readonly Position[]): [number, number] {
  let middle = geoCentroid({ type: "MultiPoint", coordinates: [...points] });
  for (let round = 0; round < 3; round++) {
    const projection = geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]).scale(1).translate([0, 0]);
    const { x, y, width, height } = boxOf(points, projection);
    middle = projection.invert?.([x + width / 2, y + height / 2]) ?? middle;
  }
  return middle;
}

function boxOf(points: readonly Position[], projection: GeoProjection): MapView["focus"] {
  const placed = points.map((point): readonly [number, number] => projection(asPair(point)) ?? [0, 0]);
  const edge = (pick: (one: number, other: number) => number, axis: 0 | 1): number =>
    placed.map((point) => point[axis]).reduce((one, other) => pick(one, other));
  const [x, y] = [edge(Math.min, 0), edge(Math.min, 1)];
  return { x, y, width: edge(Math.max, 0) - x, height: edge(Math.max, 1) - y };
}

/** A true-to-area map around the middle of a region. */
function flatView(points: readonly Position[], middle: [number, number]): MapView {
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .clipAngle(FLAT_CLIP_DEGREES)
    .scale(1)
    .translate([0, 0])
    .precision(0);
  const box = boxOf(points, projection);
  const leastSide = (2 * LEAST_DEGREES) / DEGREES;
  const width = Math.max(box.width * MARGIN, leastSide);
  const height = Math.max(box.height * MARGIN, leastSide);
  const scale = FOCUS_UNITS / Math.max(width, height);
  projection.scale(scale);
  const [centerX, centerY] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale];
  const focus = {
    x: centerX - (width * scale) / 2,
    y: centerY - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  return { projection, middle, mostDegrees: FLAT_CLIP_DEGREES, globe: null, focus };
}

function globeView(middle: [number, number]): MapView {
  const radius = FOCUS_UNITS / 2;
  const projection = geoOrthographic()
    .rotate([-middle[0], -middle[1]])
    .scale(radius)
    .translate([0, 0])
    .precision(0.8);
  const focus = { x: -radius, y: -radius, width: FOCUS_UNITS, height: FOCUS_UNITS };
  return { projection, middle, mostDegrees: 90, globe: { x: 0, y: 0, radius }, focus };
}

/** Places on both sides of the globe. */
function worldView(points: readonly Position[], middle: [number, number]): MapView {
  const projection = geoEqualEarth().rotate([-middle[0], 0]).translate([0, 0]).scale(1).precision(0);
  const box = boxOf(points, projection);
  const scale = FOCUS_UNITS / (Math.max(box.width, box.height) * MARGIN);
  projection.scale(scale).precision(0.8);
  const [width, height] = [box.width * MARGIN * scale, box.height * MARGIN * scale];
  const focus = {
    x: (box.x + box.width / 2) * scale - width / 2,
    y: (box.y + box.height / 2) * scale - height / 2,
    width,
    height,
  };
  return { projection, middle, mostDegrees: 180, globe: null, focus };
}
