import type { LayoutContent, MapDrawing, MapPlace } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { enterAt } from "../create-layer.js";
import { mapTransform, onFrame, type MapTransform } from "../map/map-transform.js";
import { placeLabels } from "../map/place-labels.js";
import { areaBox, areaPaths, mapArea } from "../parts/map-area.js";
import { labelSize, mapLabel } from "../parts/map-label.js";
import { mapPin, pinBox, ripples } from "../parts/map-pin.js";
import { mapRoute } from "../parts/map-route.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneStage } from "../scene-stage.js";

type MapContent = Extract<LayoutContent, { layout: "map" }>;

/** A place with all that its layers need, in px of the frame. */
interface PlacedPlace {
  id: string;
  place: MapPlace;
  point: { xPx: number; yPx: number };
  paths: readonly string[];
  /** Null for a country or state on which its name has room. */
  pin: Box | null;
  enterMs: number;
}

const LABEL_LAG_MS = 140;
const FIRST_MS = 300;
const NEXT_MS = 450;
const LATEST_FIRST_MS = 900;
/** A country with less room than this gets a pin like a city. */
const LEAST_AREA_PX = { widthPx: 190, heightPx: 110 };
const LEADER_PX = 4;
const LEADER_FROM_PX = 40;

/**
 * Returns the layers of places on a map, which the background shows: areas, pins and names that appear when they are said, and the way
 * between them.
 */
export function mapLayout(stage: SceneStage, map: MapDrawing, content: MapContent): Layer[] {
  // Maps are never mirrored.
  const flat = { ...stage, isMirrored: false };
  const transform = mapTransform(map, stage.regions);
  const placed = firstSoon(
    flat,
    content.places.map((place, at) => placeOnMap(flat, { map, transform, place, at })),
  );
  return [
    ...placed.flatMap(({ id, paths, enterMs }) =>
      mapArea(flat, { id: `${id}-area`, paths, transform, enterMs }),
    ),
    ...(content.isRoute ? routes(flat, placed) : []),
    ...placed.flatMap((each, at) =>
      each.pin === null ? [] : ripples(flat, { ...each, untilMs: endOf(stage, placed, at) }),
    ),
    ...placed.flatMap((each) => (each.pin === null ? [] : mapPin(flat, each))),
    ...labels(flat, placed),
  ];
}

function placeOnMap(
  stage: SceneStage,
  { map, transform, place, at }: { map: MapDrawing; transform: MapTransform; place: MapPlace; at: number },
): PlacedPlace {
  const paths = areaPaths(map, place.id);
  const box = areaBox(paths, transform, stage.frame);
  const hasRoom =
    box !== null && box.widthPx >= LEAST_AREA_PX.widthPx && box.heightPx >= LEAST_AREA_PX.heightPx;
  const point = onFrame(transform, map.points[at]!);
  return {
    id: `map-${at}`,
    place,
    point,
    paths,
    pin: hasRoom ? null : pinBox(point),
    enterMs: enterAt(
      stage,
      stage.times.startOf(place.label.words),
      Math.max(0, stage.baseMs) + FIRST_MS + NEXT_MS * at,
    ),
  };
}

/** The place that is named first does not wait for its name at the end of a long sentence: a map without names says nothing. */
function firstSoon(stage: SceneStage, placed: readonly PlacedPlace[]): PlacedPlace[] {
  const firstMs = Math.min(...placed.map(({ enterMs }) => enterMs));
  const soonMs = Math.min(firstMs, Math.max(0, stage.baseMs) + LATEST_FIRST_MS);
  return placed.map((each) => (each.enterMs === firstMs ? { ...each, enterMs: soonMs } : each));
}

/** Waves around a place end when another is said after it. */
function endOf(stage: SceneStage, placed: readonly PlacedPlace[], at: number): number {
  const own = placed[at]!.enterMs;
  const later = placed.map(({ enterMs }) => enterMs).filter((enterMs) => enterMs > own);
  return Math.min(stage.exitMs ?? stage.scene.durationMs, ...later);
}

const LEAST_WAY_MS = 700;

function routes(stage: SceneStage, placed: readonly PlacedPlace[]): Layer[] {
  return placed.slice(1).map((to, at) => {
    const from = placed[at]!;
    const startMs = from.enterMs + LABEL_LAG_MS;
    const endMs = Math.max(to.enterMs, startMs + LEAST_WAY_MS);
    return mapRoute(stage, { id: `map-route-${at}`, from: from.point, to: to.point, startMs, endMs });
  });
}

function labels(stage: SceneStage, placed: readonly PlacedPlace[]): Layer[] {
  const area = stage.regions.content;
  const sized = placed.flatMap((each) => {
    const size = labelSize(stage, each.place, area.widthPx);
    return size === null ? [] : [{ ...each, size }];
  });
  const boxes = placeLabels(sized, area);
  return sized.flatMap(({ id, place, point, pin, size, enterMs }, at) => {
    const box = boxes[at]!;
    const startMs = enterMs + LABEL_LAG_MS;
    return [
      ...leader(stage, { id, point, isPinned: pin !== null, box, enterMs: startMs }),
      ...mapLabel(stage, { id, box, size, label: place.label, figure: place.figure, enterMs: startMs }),
    ];
  });
}

/** The line from a place to its name, if this stands farther away. */
function leader(
  stage: SceneStage,
  {
    id,
    point,
    isPinned,
    box,
    enterMs,
  }: { id: string; point: { xPx: number; yPx: number }; isPinned: boolean; box: Box; enterMs: number },
): Layer[] {
  const to = {
    xPx: Math.max(box.xPx, Math.min(point.xPx, box.xPx + box.widthPx)),
    yPx: Math.max(box.yPx, Math.min(point.yPx, box.yPx + box.heightPx)),
  };
  const length = Math.hypot(to.xPx - point.xPx, to.yPx - point.yPx);
  if (length < LEADER_FROM_PX + (isPinned ? LEADER_FROM_PX : 0)) return [];
  const line = {
    xPx: Math.min(point.xPx, to.xPx),
    yPx: Math.min(point.yPx, to.yPx),
    widthPx: Math.abs(to.xPx - point.xPx),
    heightPx: Math.abs(to.yPx - point.yPx),
  };
  return [
    shapePart(stage, {
      id: `${id}-leader`,
      box: line,
      overPx: LEADER_PX,
      enterMs,
      entrance: ENTRANCES.still,
      paint(ctx) {
        ctx.strokeStyle = stage.swatch.ink;
        ctx.lineWidth = LEADER_PX;
        ctx.beginPath();
        ctx.moveTo(point.xPx, point.yPx);
        ctx.lineTo(to.xPx, to.yPx);
        ctx.stroke();
      },
    }),
  ];
}
