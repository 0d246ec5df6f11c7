const ARC_STEPS = 32;

export interface Arc {
  from: [x: number, y: number];
  to: [x: number, y: number];
  rx: number;
  ry: number;
  /** Degrees. */
  turn: number;
  /** The flags, 0 or 1. */
  large: number;
  sweep: number;
}

/** Points of an elliptical arc after its start, by the centre form of SVG 2, appendix B.2.4. */
export function flattenArc(arc: Arc): number[] {
  const { from, to, turn } = arc;
  if (arc.rx === 0 || arc.ry === 0) return [...to];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const grow = Math.max(1, Math.sqrt((x1 / arc.rx) ** 2 + (y1 / arc.ry) ** 2));
  const [rx, ry] = [Math.abs(arc.rx) * grow, Math.abs(arc.ry) * grow];
  const spread = (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1;
  const side = (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(Math.max(0, spread));
  const [cx1, cy1] = [(side * rx * y1) / ry, (-side * ry * x1) / rx];
  const cx = cos * cx1 - sin * cy1 + (from[0] + to[0]) / 2;
  const cy = sin * cx1 + cos * cy1 + (from[1] + to[1]) / 2;
  const start = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let sweepBy = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start;
  if (arc.sweep === 1 && sweepBy < 0) sweepBy += 2 * Math.PI;
  if (arc.sweep === 0 && sweepBy > 0) sweepBy -= 2 * Math.PI;
  const points: number[] = [];
  for (let i = 1; i < ARC_STEPS; i++) {
    const at = start + (sweepBy * i) / ARC_STEPS;
    const [px, py] = [rx * Math.cos(at), ry * Math.sin(at)];
    points.push(cx + cos * px - sin * py, cy + sin * px + cos * py);
  }
  return [...points, ...to];
}
