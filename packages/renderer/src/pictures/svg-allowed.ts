/** Elements that draw, or that say how something is drawn. */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set(
  [
    "svg g a defs symbol use switch style path rect circle ellipse line polyline polygon text tspan textPath",
    "linearGradient radialGradient stop pattern clipPath mask marker filter",
    "feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR",
    "feGaussianBlur feMerge feMergeNode feOffset",
  ].flatMap((names) => names.split(" ")),
);

const LINKS: ReadonlySet<string> = new Set(["href", "xlink:href"]);

/** Writes the attributes that only draw: no handlers, no address outside the file, no foreign namespace. */
export function allowedAttributes(
  attributes: Readonly<Record<string, string>>,
  without: ReadonlySet<string> = new Set(),
): string {
  return Object.entries(attributes)
    .filter(([name, value]) => !without.has(name) && isAllowed(name, value))
    .map(([name, value]) => ` ${name}="${escapeXml(name === "style" ? withUnits(value) : value)}"`)
    .join("");
}

function isAllowed(name: string, value: string): boolean {
  if (LINKS.has(name)) return value.trim().startsWith("#");
  const isPlain = /^[a-z][a-z\d-]*$/iu.test(name) && !/^(?:on|xmlns)/iu.test(name);
  return (isPlain || name === "xml:space") && isLocalCss(value);
}

/** Writes the unit of lengths that CSS in an SVG may leave out. The decoder takes such a length for 1. */
export function withUnits(css: string): string {
  return css.replace(
    /\b(stroke-width|font-size):\s?(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?=[\s;}!]|$)/gu,
    "$1:$2px",
  );
}

/** Returns true if no part of a style refers to anything outside the file. */
export function isLocalCss(css: string): boolean {
  // An escape could hide any word.
  if (css.includes("\\") || /@import|expression\s*\(|javascript:/iu.test(css)) return false;
  return css.split(/url\(/iu).every((part, index) => index === 0 || /^\s{0,9}["']?\s{0,9}#/u.test(part));
}

/** Writes text so that it can stand in XML, also in an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
