import type { GeoContext } from "d3-geo";

/** Smaller areas are not seen. In square units of the map. */
const LEAST_AREA = 40;

type Point = [x: number, y: number];

export interface PathWriter extends GeoContext {
  /** Returns the closed outlines since the last call, without the smallest unless `keepsAll`. Empty if nothing is in the frame. */
  takeAreas(keepsAll: boolean): string;
  /** Returns the lines since the last call. */
  takeLines(): string;
}

/** Collects what d3 draws as SVG path data in whole units with relative steps, which is short. */
export function createPathWriter(): PathWriter {
  let lines: Point[][] = [];
  const take = (): Point[][] => {
    const taken = lines;
    lines = [];
    return taken;
  };
  return {
    beginPath: () => undefined,
    moveTo: (x, y) => void lines.push([[Math.round(x), Math.round(y)]]),
    lineTo: (x, y) => void lines.at(-1)?.push([Math.round(x), Math.round(y)]),
    arc: () => undefined,
    closePath: () => undefined,
    takeAreas: (keepsAll) =>
      take()
        .filter((ring) => areaOf(ring) >= (keepsAll ? 1 : LEAST_AREA))
        .map((ring) => `${write(ring)}z`)
        .join(""),
    takeLines: () => take().map(write).join(""),
  };
}

function areaOf(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum) / 2;
}

function write(points: readonly Point[]): string {
  const [first = [0, 0]] = points;
  const steps: string[] = [];
  let [x, y] = first;
  for (const [nextX, nextY] of points.slice(1)) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return `M${first[0]} ${first[1]}${steps.length === 0 ? "" : `l${steps.join(" ").replaceAll(" -", "-")}`}`;
}
