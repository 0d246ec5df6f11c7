import { AppError, say } from "@inkreel/contract/plain";
import { Parser } from "htmlparser2";
import { allowedAttributes, DRAWN_ELEMENTS, escapeXml, isLocalCss, withUnits } from "./svg-allowed.js";
import { createSvgCost, type SvgUses } from "./svg-cost.js";

/** An SVG that consists only of shapes, text and paint. */
export interface SafeSvg {
  /** The elements within the root. */
  inner: string;
  /** The root's attributes other than its size. */
  rootAttributes: string;
  /** The part of the drawing that is shown: left, top, width, height. */
  viewBox: readonly [number, number, number, number];
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 200;
/** The number of elements after each `use` is replaced by what it repeats. */
const MAX_DRAWN = 100_000;
const STANDARD_SIZE = { widthPx: 300, heightPx: 150 };

/**
 * Rebuilds an SVG from elements and attributes that only draw. Scripts, styles with addresses, foreign content, links
 * and entities are left out. One with an embedded or linked picture is refused, because something would be missing.
 * @throws AppError picture_broken.
 */
export function sanitiseSvg(text: string): SafeSvg {
  const out: string[] = [];
  const open: (string | null)[] = [];
  const cost = createSvgCost();
  let [elements, silentDepth, styleDepth, css] = [0, 0, 0, ""];
  let root: Readonly<Record<string, string>> | null = null;
  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.replace(/^svg:/u, "");
        elements += 1;
        if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw unusable("large");
        if (name === "image" || name === "feImage") throw unusable("image");
        const isRoot = root === null && name === "svg";
        if (isRoot) root = attributes;
        const isDrawn = root !== null && silentDepth === 0 && DRAWN_ELEMENTS.has(name);
        cost.open({
          id: attributes["id"] ?? null,
          uses: isDrawn ? usedBy(name, attributes) : NOTHING_USED,
          isPaint: PAINT.has(name),
        });
        if (!isDrawn) silentDepth += 1;
        open.push(isDrawn && !isRoot ? name : null);
        if (isDrawn && name === "style") styleDepth += 1;
        else if (isDrawn && !isRoot) out.push(`<${name}${allowedAttributes(attributes)}>`);
      },
      onclosetag() {
        const name = open.pop() ?? null;
        cost.close();
        if (silentDepth > 0) silentDepth -= 1;
        if (name === "style") {
          styleDepth -= 1;
          if (isLocalCss(css)) out.push(`<style>${escapeXml(withUnits(css))}</style>`);
          css = "";
        } else if (name !== null) out.push(`</${name}>`);
      },
      ontext(piece) {
        if (root === null || silentDepth > 0) return;
        if (styleDepth > 0) css += piece;
        else out.push(escapeXml(piece));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root === null) throw unusable("broken");
  if (cost.total() > MAX_DRAWN) throw unusable("large");
  return {
    inner: out.join(""),
    rootAttributes: allowedAttributes(root, ROOT_SIZE),
    viewBox: viewBoxOf(root),
  };
}

const ROOT_SIZE: ReadonlySet<string> = new Set(["width", "height", "viewBox", "x", "y"]);

export function unusable(flaw: "broken" | "empty" | "image" | "large"): AppError {
  return new AppError("picture_broken", say("svg_unusable", { flaw }));
}

/** Returns what an element repeats. */
function usedBy(name: string, attributes: Readonly<Record<string, string>>): SvgUses {
  const href = name === "use" || name === "pattern" ? hrefOf(attributes) : null;
  const used: { own: string[]; inherited: string[] } = { own: href === null ? [] : [href], inherited: [] };
  for (const [attribute, value] of Object.entries(attributes))
    for (const [, id = ""] of value.matchAll(URL_ID))
      (INHERITED.test(attribute) ? used.inherited : used.own).push(id);
  return used;
}

const PAINT: ReadonlySet<string> = new Set(["linearGradient", "radialGradient", "stop"]);
const NOTHING_USED: SvgUses = { own: [], inherited: [] };
/** What an element passes on to those within it. */
const INHERITED = /^(?:fill|stroke|marker|style)/u;

const URL_ID = /url\(\s{0,9}["']?\s{0,9}#([^"')\s]{1,200})/giu;

function hrefOf(attributes: Readonly<Record<string, string>>): string | null {
  const href = (attributes["href"] ?? attributes["xlink:href"] ?? "").trim();
  return href.startsWith("#") ? href.slice(1) : null;
}

function viewBoxOf(root: Readonly<Record<string, string>>): SafeSvg["viewBox"] {
  const box = (root["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  if (box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0)
    return [left, top, width, height];
  const [ownWidth, ownHeight] = [pixelsOf(root["width"]), pixelsOf(root["height"])];
  return [0, 0, ownWidth ?? STANDARD_SIZE.widthPx, ownHeight ?? STANDARD_SIZE.heightPx];
}

/** CSS pixels of the units in which drawing programs write sizes. */
const PIXELS_OF_UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function pixelsOf(length: string | undefined): number | null {
  const [, number = "", unit = ""] = /^\s*(\d{1,9}(?:\.\d{1,9})?)([a-z]{0,2})\s*$/u.exec(length ?? "") ?? [];
  const pixels = Number(number) * (PIXELS_OF_UNITS[unit] ?? 0);
  return pixels > 0 ? pixels : null;
}
