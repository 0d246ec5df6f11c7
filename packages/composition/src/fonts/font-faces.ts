import { cjkRanges } from "#cjk-table";
import { toUnicodeRange, unpackRanges, type CodePointRanges } from "./code-point-ranges.js";
import {
  CJK_SCRIPTS,
  FALLBACK_FAMILIES,
  FONT_FAMILIES,
  SYMBOL_FAMILIES,
  type CjkScript,
  type FontFamily,
  type Subset,
} from "./font-families.js";
import { SUBSET_RANGES } from "./subset-ranges.js";

/**
 * One font file, which contains one subset of a family. Each file is registered under its own family name, because
 * Skia's font collection uses only one file per family and style. The browser uses the same names.
 */
export interface FontFace {
  /** The registered name of the file: "Fraunces", "Fraunces latin-ext", "Noto Sans JP 117". */
  family: string;
  weightMin: number;
  weightMax: number;
  style: "normal" | "italic";
  /** npm specifier of a .woff2 file. */
  specifier: string;
  /** CSS `unicode-range` of the characters in the file. */
  unicodeRange: string;
  /** The same ranges as code points, to look up a character. */
  ranges: CodePointRanges;
}

const SUBSETS = new Map<string, CodePointRanges>(
  Object.entries(SUBSET_RANGES).map(([subset, packed]) => [subset, unpackRanges(packed)]),
);

export const EMOJI_FACE: FontFace = face({
  family: "Noto Color Emoji",
  weights: [100, 900],
  style: "normal",
  specifier: "@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2",
  // All code points from the keycap mark to the last emoji tag. They overlap with text characters, so the text decides
  // whether the emoji font is needed.
  ranges: [0x200d, 0x200d, 0x203c, 0x3299, 0xfe0f, 0xfe0f, 0x1f000, 0x1faff, 0xe0020, 0xe007f],
});

function face(options: {
  family: string;
  weights: [number, number];
  style: "normal" | "italic";
  specifier: string;
  ranges: CodePointRanges;
}): FontFace {
  const { family, style, specifier, ranges } = options;
  const [weightMin, weightMax] = options.weights;
  return { family, weightMin, weightMax, style, specifier, unicodeRange: toUnicodeRange(ranges), ranges };
}

/** Returns the name under which a subset of a family is registered. */
export function subsetFamily(family: FontFamily, subset: Subset): string {
  return subset === "latin" ? family.name : `${family.name} ${subset}`;
}

export function subsetRanges(subset: Subset): CodePointRanges {
  return SUBSETS.get(subset) ?? [];
}

function facesOf(family: FontFamily): FontFace[] {
  const file = family.packageName.slice(family.packageName.indexOf("/") + 1);
  const isVariable = family.weightMax > family.weightMin;
  const styles = family.hasItalic ? (["normal", "italic"] as const) : (["normal"] as const);
  return family.subsets.flatMap((subset) =>
    styles.map((style) =>
      face({
        family: subsetFamily(family, subset),
        // A font with a single weight is declared for all weights. Otherwise, browsers synthesise bold letters.
        weights: isVariable ? [family.weightMin, family.weightMax] : [100, 900],
        style,
        specifier: `${family.packageName}/files/${file}-${subset}-${isVariable ? "wght" : "400"}-${style}.woff2`,
        ranges: subsetRanges(subset),
      }),
    ),
  );
}

const cjkFacesByScript = new Map<CjkScript, readonly FontFace[]>();

/**
 * Returns the font files of a CJK script, about a hundred. Every file contains characters that often occur together. Empty while the
 * table of these files is not loaded; see `loadFontTable`.
 */
export function cjkFaces(script: CjkScript): readonly FontFace[] {
  const known = cjkFacesByScript.get(script);
  if (known !== undefined) return known;
  const ranges = cjkRanges();
  if (ranges === null) return [];
  const faces = Object.entries(ranges[script]).map(([slice, packed]) =>
    face({
      family: `Noto Sans ${script.toUpperCase()} ${slice}`,
      weights: [100, 900],
      style: "normal",
      specifier: `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${slice}-wght-normal.woff2`,
      ranges: unpackRanges(packed),
    }),
  );
  cjkFacesByScript.set(script, faces);
  return faces;
}

const FAMILIES: readonly FontFamily[] = [...FONT_FAMILIES, ...FALLBACK_FAMILIES, ...SYMBOL_FAMILIES];
const FACES_OF_FAMILIES: readonly FontFace[] = FAMILIES.flatMap(facesOf);

/** Returns all font files that any text may need. Load only the ones that `fontFacesFor` returns for a text. */
export function allFontFaces(): readonly FontFace[] {
  return [...FACES_OF_FAMILIES, ...CJK_SCRIPTS.flatMap(cjkFaces), EMOJI_FACE];
}
