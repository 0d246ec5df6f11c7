/** x, y, x, y, … */
export type Polyline = number[];

const CURVE_STEPS = 24;
const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/gu;
const ARGUMENT_COUNT: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Last control point of the previous curve. The commands S and T mirror it. */
  controlX: number;
  controlY: number;
}

/** Converts SVG path data to one polyline per subpath (SVG 2, chapter 9), fine enough for enlarged 24 px icons. */
export function flattenPath(data: string): Polyline[] {
  const lines: Polyline[] = [];
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0 };
  for (const [, letter = "", rest = ""] of data.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const size = ARGUMENT_COUNT[command] ?? 0;
    const values = readNumbers(rest, command === "A");
    const count = size === 0 ? 1 : values.length / size;
    for (let i = 0; i < count; i++) {
      const own = values.slice(i * size, (i + 1) * size);
      const step = command === "M" && i > 0 ? "L" : command;
      drawStep({ step, isRelative: letter !== command, values: own, pen, lines });
    }
  }
  return lines.filter((line) => line.length >= 4);
}

function readNumbers(text: string, isArc: boolean): number[] {
  if (!isArc) return (text.match(/-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number);
  // The two flags of an arc are single digits, and the next number may follow without a space.
  const numbers: number[] = [];
  const pattern = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/iy;
  let at = 0;
  while (at < text.length) {
    if (/[\s,]/u.test(text[at]!)) {
      at++;
      continue;
    }
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    pattern.lastIndex = at;
    const found = isFlag ? text[at]! : (pattern.exec(text)?.[0] ?? text[at]!);
    numbers.push(Number(found));
    at += found.length;
  }
  return numbers;
}

interface Step {
  step: string;
  isRelative: boolean;
  values: number[];
  pen: Pen;
  lines: Polyline[];
}

function drawStep({ step, isRelative, values, pen, lines }: Step): void {
  const [dx, dy] = isRelative ? [pen.x, pen.y] : [0, 0];
  const x = (i: number): number => values[i]! + dx;
  const y = (i: number): number => values[i]! + dy;
  if (step === "M") {
    lines.push([x(0), y(1)]);
    [pen.startX, pen.startY] = [x(0), y(1)];
    return moveTo(pen, x(0), y(1));
  }
  const line = currentLine(lines, pen);
  if (step === "Z") return lineTo(line, pen, pen.startX, pen.startY);
  if (step === "L") return lineTo(line, pen, x(0), y(1));
  if (step === "H") return lineTo(line, pen, x(0), pen.y);
  if (step === "V") return lineTo(line, pen, pen.x, y(0));
  if (step === "A") {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = values;
    line.push(...flattenArc({ from: [pen.x, pen.y], to: [x(5), y(6)], rx, ry, turn, large, sweep }));
    return moveTo(pen, x(5), y(6));
  }
  const mirrored: [number, number] = [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY];
  if (step === "C") return curveTo(line, pen, [x(0), y(1), x(2), y(3), x(4), y(5)]);
  if (step === "S") return curveTo(line, pen, [...mirrored, x(0), y(1), x(2), y(3)]);
  const control = step === "T" ? mirrored : ([x(0), y(1)] as [number, number]);
  const end = step === "T" ? 0 : 2;
  return quadTo(line, pen, [...control, x(end), y(end + 1)]);
}

function currentLine(lines: Polyline[], pen: Pen): Polyline {
  const last = lines.at(-1);
  if (last !== undefined && last.at(-2) === pen.x && last.at(-1) === pen.y) return last;
  const line = [pen.x, pen.y];
  lines.push(line);
  return line;
}

function moveTo(pen: Pen, x: number, y: number): void {
  [pen.x, pen.y, pen.controlX, pen.controlY] = [x, y, x, y];
}

function lineTo(line: Polyline, pen: Pen, x: number, y: number): void {
  line.push(x, y);
  moveTo(pen, x, y);
}

function quadTo(line: Polyline, pen: Pen, [cx, cy, x, y]: [number, number, number, number]): void {
  const toward = (from: number, to: number): number => from + (2 / 3) * (to - from);
  const cubic = [toward(pen.x, cx), toward(pen.y, cy), toward(x, cx), toward(y, cy), x, y] as const;
  curveTo(line, pen, [...cubic]);
  [pen.controlX, pen.controlY] = [cx, cy];
}

type Cubic = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

function curveTo(line: Polyline, pen: Pen, [x1, y1, x2, y2, x, y]: Cubic): void {
  const [x0, y0] = [pen.x, pen.y];
  for (let i = 1; i <= CURVE_STEPS; i++) {
    const t = i / CURVE_STEPS;
    const u = 1 - t;
    const blend = (a: number, b: number, c: number, d: number): number =>
      a * u ** 3 + 3 * b * t * u ** 2 + 3 * c * t ** 2 * u + d * t ** 3;
    line.push(blend(x0, x1, x2, x), blend(y0, y1, y2, y));
  }
  moveTo(pen, x, y);
  [pen.controlX, pen.controlY] = [x2, y2];
}

const ARC_STEPS = 32;

interface Arc {
  from: [x: number, y: number];
  to: [x: number, y: number];
  rx: number;
  ry: number;
  /** Rotation of the ellipse in degrees. */
  turn: number;
  /** The large-arc and sweep flags, 0 or 1. */
  large: number;
  sweep: number;
}

/**
 * Returns the points of an elliptical arc without its start. It uses the centre parameterisation of SVG 2, appendix
 * B.2.4.
 */
function flattenArc(arc: Arc): number[] {
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
