/** Name of a Latin subset or of the script of a fallback family. These names are the keys of `SUBSET_RANGES`. */
export type Subset =
  | "latin"
  | "latin-ext"
  | "vietnamese"
  | "cyrillic"
  | "cyrillic-ext"
  | "greek"
  | "greek-ext"
  | "devanagari"
  | "arabic"
  | "hebrew"
  | "thai"
  | "bengali"
  | "tamil"
  | "telugu"
  | "georgian"
  | "armenian"
  | "symbols"
  | "math";

export interface FontFamily {
  /** Family name as in `TextStyle.family`. */
  name: string;
  /** The npm package. All packages have the SIL Open Font License. */
  packageName: string;
  weightMin: number;
  weightMax: number;
  hasItalic: boolean;
  /**
   * Weight at which other families look equally heavy when they supply missing letters. Null if this family has a
   * variable weight.
   */
  fallbackWeight: number | null;
  /** Subsets in the order in which they are searched for a glyph. */
  subsets: readonly Subset[];
}

const WESTERN = ["latin", "latin-ext"] as const;
const VIETNAMESE = [...WESTERN, "vietnamese"] as const;
const CYRILLIC = [...VIETNAMESE, "cyrillic", "cyrillic-ext"] as const;
const GREEK = [...CYRILLIC, "greek", "greek-ext"] as const;

function variable(
  id: string,
  name: string,
  options: { weights: [number, number]; hasItalic?: boolean; subsets: readonly Subset[] },
): FontFamily {
  return {
    name,
    packageName: `@fontsource-variable/${id}`,
    weightMin: options.weights[0],
    weightMax: options.weights[1],
    hasItalic: options.hasItalic ?? false,
    fallbackWeight: null,
    subsets: options.subsets,
  };
}

function single(
  id: string,
  name: string,
  options: { looksLikeWeight: number; hasItalic?: boolean; subsets: readonly Subset[] },
): FontFamily {
  return {
    name,
    packageName: `@fontsource/${id}`,
    weightMin: 400,
    weightMax: 400,
    hasItalic: options.hasItalic ?? false,
    fallbackWeight: options.looksLikeWeight,
    subsets: options.subsets,
  };
}

/** The families that looks and caption styles use. */
export const FONT_FAMILIES = [
  variable("fraunces", "Fraunces", { weights: [100, 900], hasItalic: true, subsets: VIETNAMESE }),
  variable("newsreader", "Newsreader", { weights: [200, 800], hasItalic: true, subsets: VIETNAMESE }),
  variable("bricolage-grotesque", "Bricolage Grotesque", { weights: [200, 800], subsets: VIETNAMESE }),
  variable("plus-jakarta-sans", "Plus Jakarta Sans", {
    weights: [200, 800],
    hasItalic: true,
    subsets: [...VIETNAMESE, "cyrillic-ext"],
  }),
  variable("playfair-display", "Playfair Display", {
    weights: [400, 900],
    hasItalic: true,
    subsets: [...VIETNAMESE, "cyrillic"],
  }),
  single("instrument-serif", "Instrument Serif", { looksLikeWeight: 400, hasItalic: true, subsets: WESTERN }),
  variable("archivo", "Archivo", { weights: [100, 900], hasItalic: true, subsets: VIETNAMESE }),
  variable("oswald", "Oswald", { weights: [200, 700], subsets: CYRILLIC }),
  single("anton", "Anton", { looksLikeWeight: 800, subsets: VIETNAMESE }),
  variable("outfit", "Outfit", { weights: [100, 900], subsets: WESTERN }),
  variable("sora", "Sora", { weights: [100, 800], subsets: WESTERN }),
  variable("montserrat", "Montserrat", { weights: [100, 900], hasItalic: true, subsets: CYRILLIC }),
  variable("inter", "Inter", { weights: [100, 900], hasItalic: true, subsets: GREEK }),
  variable("martian-mono", "Martian Mono", {
    weights: [100, 800],
    subsets: [...WESTERN, "cyrillic", "cyrillic-ext"],
  }),
] as const satisfies readonly FontFamily[];

const NOTO_WEIGHTS: [number, number] = [100, 900];

/** Fallback families for characters that the main family does not contain, in search order. */
export const FALLBACK_FAMILIES = [
  variable("noto-sans", "Noto Sans", {
    weights: NOTO_WEIGHTS,
    hasItalic: true,
    subsets: [...GREEK, "devanagari"],
  }),
  variable("noto-sans-arabic", "Noto Sans Arabic", { weights: NOTO_WEIGHTS, subsets: ["arabic"] }),
  variable("noto-sans-hebrew", "Noto Sans Hebrew", { weights: NOTO_WEIGHTS, subsets: ["hebrew"] }),
  variable("noto-sans-thai", "Noto Sans Thai", { weights: NOTO_WEIGHTS, subsets: ["thai"] }),
  variable("noto-sans-bengali", "Noto Sans Bengali", { weights: NOTO_WEIGHTS, subsets: ["bengali"] }),
  variable("noto-sans-tamil", "Noto Sans Tamil", { weights: NOTO_WEIGHTS, subsets: ["tamil"] }),
  variable("noto-sans-telugu", "Noto Sans Telugu", { weights: NOTO_WEIGHTS, subsets: ["telugu"] }),
  variable("noto-sans-georgian", "Noto Sans Georgian", { weights: NOTO_WEIGHTS, subsets: ["georgian"] }),
  variable("noto-sans-armenian", "Noto Sans Armenian", { weights: NOTO_WEIGHTS, subsets: ["armenian"] }),
] as const satisfies readonly FontFamily[];

/**
 * Families with arrows, marks and mathematical symbols. They come after the emoji font, which contains some of the same
 * code points.
 */
export const SYMBOL_FAMILIES = [
  single("noto-sans-symbols-2", "Noto Sans Symbols 2", {
    looksLikeWeight: 400,
    subsets: ["symbols", "math"],
  }),
  single("noto-sans-symbols", "Noto Sans Symbols", { looksLikeWeight: 400, subsets: ["symbols"] }),
] as const satisfies readonly FontFamily[];

export const CJK_SCRIPTS = ["jp", "sc", "kr"] as const;
export type CjkScript = (typeof CJK_SCRIPTS)[number];
