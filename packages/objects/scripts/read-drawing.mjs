/**
 * Reads the SVG of an icon as coloured paths on its grid of 32 × 32, or returns null if it needs more. A path with
 * `strokeUnits` is a line, all others are areas. Soft inner shadows are left out.
 */
export function readDrawing(source) {
  if (/<(?:image|text)\b/u.test(source)) return null;
  const body = resolveUses(source);
  const gradients = new Map(
    [...body.matchAll(/<(?:linear|radial)Gradient id="([^"]+)"[\s\S]*?stop-color="([^"]+)"/gu)].map(
      (match) => [match[1], match[2]],
    ),
  );
  const shown = body
    .replaceAll(/<(defs|mask)\b[\s\S]*?<\/\1>/gu, "")
    // A masked line only makes an area of the same colour thicker.
    .replaceAll(/<path [^>]*mask="[^>]*\/>/gu, "");
  const inherited = [{}];
  const shapes = [];
  for (const [, slash, tag, attributeText, close] of shown.matchAll(
    /<(\/?)(g|path|circle|ellipse|rect)\b([^>]*?)(\/?)>/gu,
  )) {
    if (slash === "/") {
      if (tag === "g") inherited.pop();
      continue;
    }
    const own = Object.fromEntries(
      [...attributeText.matchAll(/([\w-]+)="([^"]*)"/gu)].map((match) => [match[1], match[2]]),
    );
    const style = { ...inherited.at(-1), ...own };
    if (tag === "g") {
      if (close !== "/") inherited.push(style);
      continue;
    }
    const read = readShapes(tag, style, gradients);
    if (read === null) return null;
    shapes.push(...read);
  }
  return shapes.length === 0 ? null : shapes;
}

/** Returns an area, a line along its edge, or both. */
function readShapes(tag, style, gradients) {
  const path = tag === "path" ? style.d : pathOf(tag, style);
  const [area, line] = [style.fill ?? "#000000", style.stroke ?? "none"].map((paint) =>
    colorOf(paint, style.opacity, gradients),
  );
  if (path === null || area === undefined || line === undefined) return null;
  const strokeUnits = Number(style["stroke-width"] ?? 1);
  return [
    ...(area === null
      ? []
      : [{ path, color: area, ...(style["fill-rule"] === "evenodd" && { isEvenOdd: true }) }]),
    ...(line === null ? [] : [{ path, color: line, strokeUnits }]),
  ];
}

/** Returns a colour as #rrggbb or #rrggbbaa, null for none, undefined for one that cannot be read. */
function colorOf(paint, opacity = "1", gradients) {
  if (paint === "none") return null;
  const reference = /^url\(#(.+)\)$/u.exec(paint)?.[1];
  const named = { white: "#ffffff", black: "#000000", currentColor: "#000000" };
  const color = reference === undefined ? (named[paint] ?? paint) : gradients.get(reference);
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/iu.exec(color ?? "") ?? [];
  if (short === undefined && long === undefined) return undefined;
  const hex = long ?? [...short].map((digit) => digit + digit).join("");
  const alpha = Math.round(Number(opacity) * 255);
  return `#${hex}${alpha === 255 ? "" : alpha.toString(16).padStart(2, "0")}`.toLowerCase();
}

/** Replaces each reference by the path that it names. */
function resolveUses(body) {
  const paths = new Map(
    [...body.matchAll(/<path id="([^"]+)"([^>]*)\/>/gu)].map(([, id, rest]) => [id, rest]),
  );
  return body.replaceAll(/<use href="#([^"]+)"\/>/gu, (_, id) => `<path${paths.get(id) ?? ""}/>`);
}

function pathOf(tag, style) {
  const number = (name) => Number(style[name] ?? 0);
  if (tag === "rect") {
    if (style.transform !== undefined) return null;
    const [x, y, width, height] = ["x", "y", "width", "height"].map(number);
    const radius = Math.min(number("rx"), width / 2, height / 2);
    const corner = (dx, dy) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
    return (
      `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}v${height - 2 * radius}${corner(-radius, radius)}` +
      `h${2 * radius - width}${corner(-radius, -radius)}v${2 * radius - height}${corner(radius, -radius)}z`
    );
  }
  const [rx, ry] = tag === "circle" ? [number("r"), number("r")] : [number("rx"), number("ry")];
  return ellipsePath({ cx: number("cx"), cy: number("cy"), rx, ry }, style.transform);
}

/** Returns an ellipse as a path. Its only transforms in these sets are turns, some about a point. */
function ellipsePath({ cx, cy, rx, ry }, transform = "rotate(0)") {
  const match = /^rotate\((-?[\d.]+)(?:[ ,]+(-?[\d.]+)[ ,]+(-?[\d.]+))?\)$/u.exec(transform);
  if (match === null) return null;
  const [degrees, aboutX = 0, aboutY = 0] = match
    .slice(1)
    .map((text) => (text === undefined ? undefined : Number(text)));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const round = (value) => Math.round(value * 1000) / 1000;
  const at = (x, y) =>
    `${round(aboutX + (x - aboutX) * cos - (y - aboutY) * sin)} ${round(aboutY + (x - aboutX) * sin + (y - aboutY) * cos)}`;
  const arc = `A${rx} ${ry} ${degrees} 0 1 `;
  return `M${at(cx - rx, cy)}${arc}${at(cx + rx, cy)}${arc}${at(cx - rx, cy)}z`;
}
