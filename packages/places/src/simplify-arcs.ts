import type { Position } from "geojson";
import type { Topology } from "topojson-specification";

/**
 * Returns a topology whose lines deviate from the given ones by at most `toleranceDegrees`. Neighbours share their borders, so that no
 * gaps arise. Arcs have absolute positions.
 */
export function simplifyArcs<Objects extends Topology["objects"]>(
  topology: Topology<Objects>,
  toleranceDegrees: number,
): Topology<Objects> {
  const arcs = topology.arcs.map((arc) => simplifyLine(absolute(arc, topology), toleranceDegrees));
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs };
}

/** Arcs are stored as steps on a grid. */
function absolute(arc: readonly Position[], { transform }: Topology): Position[] {
  if (transform === undefined) return [...arc];
  const { scale, translate } = transform;
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** The method of Douglas and Peucker. A ring keeps at least its point farthest from its start, and one on each side. */
function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const keeps = new Uint8Array(line.length);
  keeps[0] = keeps[line.length - 1] = 1;
  const spans: [number, number, boolean][] = [[0, line.length - 1, isClosed(line)]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to, isRing] = span;
    const { index, distance } = farthest(line, from, to);
    if (index < 0 || (distance <= tolerance && !isRing)) continue;
    keeps[index] = 1;
    spans.push([from, index, false], [index, to, false]);
  }
  return line.filter((_, index) => keeps[index] === 1);
}

function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function farthest(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
  let [index, distance] = [-1, -1];
  const squeeze = Math.cos(((line[from]?.[1] ?? 0) * Math.PI) / 180);
  for (let at = from + 1; at < to; at++) {
    const own = distanceToLine(line[at]!, line[from]!, line[to]!, squeeze);
    if (own > distance) [index, distance] = [at, own];
  }
  return { index, distance };
}

/** The distance in degrees of latitude. Degrees of longitude are shorter by the factor `squeeze`. */
function distanceToLine(point: Position, start: Position, end: Position, squeeze: number): number {
  const [x, y] = [(point[0]! - start[0]!) * squeeze, point[1]! - start[1]!];
  const [dx, dy] = [(end[0]! - start[0]!) * squeeze, end[1]! - start[1]!];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
  return Math.hypot(x - share * dx, y - share * dy);
}
