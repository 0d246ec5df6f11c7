import type { IconNode } from "./icon-nodes.js";
import { flattenPath, type Polyline } from "./flatten-path.js";

/** The strokes of an icon as polylines on its 24 × 24 grid, in the order in which a pen would draw them. */
export function iconPolylines(icon: IconNode): Polyline[] {
  return icon.flatMap(([tag, attributes]) => {
    const number = (name: string): number => Number(attributes[name] ?? 0);
    if (tag === "path") return flattenPath(String(attributes["d"]));
    if (tag === "circle")
      return flattenPath(ellipsePath(number("cx"), number("cy"), number("r"), number("r")));
    if (tag === "ellipse")
      return flattenPath(ellipsePath(number("cx"), number("cy"), number("rx"), number("ry")));
    if (tag === "line") return [[number("x1"), number("y1"), number("x2"), number("y2")]];
    if (tag === "rect") return flattenPath(rectPath(number, attributes["rx"] === undefined ? "ry" : "rx"));
    const points = String(attributes["points"] ?? "")
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    return [tag === "polygon" ? [...points, points[0]!, points[1]!] : points];
  });
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx} ${cy - ry}A${rx} ${ry} 0 0 1 ${cx} ${cy + ry}A${rx} ${ry} 0 0 1 ${cx} ${cy - ry}`;
}

function rectPath(number: (name: string) => number, radiusName: string): string {
  const [x, y, w, h, r] = [number("x"), number("y"), number("width"), number("height"), number(radiusName)];
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}`;
}
