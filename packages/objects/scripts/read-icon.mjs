import { splitPath } from "./split-path.mjs";

/**
 * Reads an icon of one ink as a drawing in colour. Lines with a shade: the solid shape in the given colour, what the icon shades
 * lighter, and the lines in a darker tone. An icon of areas: the areas in the colour, and their holes lighter.
 */
export function readIcon(body, { gridUnits, color }) {
  const paths = [...body.matchAll(/<path ([^>]*)\/>/gu)].map(([, attributes]) => ({
    parts: splitPath(/(?:^|\s)d="([^"]+)"/u.exec(attributes)[1], gridUnits),
    isEvenOdd: /fill-rule="evenodd"/u.test(attributes),
    isShade: /opacity="\.2"/u.test(attributes),
  }));
  const others = body.replaceAll(/<(?:g|path)\b[^>]*>|<\/(?:g|path)>/gu, "").trim();
  if (others !== "" || /stroke=|transform=/u.test(body) || paths.length === 0) return null;
  const lines = paths.filter(({ isShade }) => !isShade);
  const shades = paths.filter(({ isShade }) => isShade);
  const shape = ({ parts, isEvenOdd }) => ({ path: parts.join(""), ...(isEvenOdd && { isEvenOdd }) });
  const light = mixed(color, 255, 0.5);
  const [solid, drawn] = shades.length > 0 ? [color, mixed(color, 0, 0.6)] : [light, color];
  return {
    shapes: [
      ...lines.flatMap(({ parts }) => parts.map((path) => ({ path, color: solid }))),
      ...shades.map((each) => ({ ...shape(each), color: light })),
      ...lines.map((each) => ({ ...shape(each), color: drawn })),
    ],
    ink: lines.map(shape),
  };
}

/** A colour with a share of white (255) or black (0). */
function mixed(color, light, share) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mix = (value) => Math.round(value + (light - value) * share);
  return `#${channels.map((value) => mix(value).toString(16).padStart(2, "0")).join("")}`;
}
