import { cjkRanges, loadCjkRanges } from "#cjk-table";
import { includesCodePoint } from "./code-point-ranges.js";
import {
  allFontFaces,
  cjkFaces,
  EMOJI_FACE,
  type FontFace,
  subsetFamily,
  subsetRanges,
} from "./font-faces.js";
import {
  CJK_SCRIPTS,
  type CjkScript,
  FALLBACK_FAMILIES,
  FONT_FAMILIES,
  type FontFamily,
  SYMBOL_FAMILIES,
} from "./font-families.js";

const EMOJI =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const BEYOND_ASCII = /\P{ASCII}/u;
const FIRST_CJK_CODE_POINT = 0x2e80;
const MAYBE_CJK = /[\u{2e80}-\u{10ffff}]/u;

/** Returns the font family with this name. Throws for an unknown name. */
export function findFontFamily(name: string): FontFamily {
  const family = FONT_FAMILIES.find((candidate) => candidate.name === name);
  if (family === undefined) throw new TypeError(`No font family is called ${name}; see FONT_FAMILIES.`);
  return family;
}

/** The parts of a font list that depend only on the text. They are computed once and used with every family. */
interface TextNeeds {
  codePoints: ReadonlySet<number>;
  /** Families for the other scripts, emoji and symbols of the text, in search order. */
  fallbacks: readonly string[];
}

/**
 * Returns which code points and fallback families a text needs. The language selects the regional forms of Han
 * characters.
 */
export function textNeeds(text: string, language: string): TextNeeds {
  const codePoints = new Set<number>();
  for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
  if (!BEYOND_ASCII.test(text)) return { codePoints, fallbacks: [] };
  const fallbacks = [
    ...FALLBACK_FAMILIES.flatMap((fallback) => subsetsWith(fallback, codePoints)),
    ...cjkFamilies(text, codePoints, language),
    ...(EMOJI.test(text) ? [EMOJI_FACE.family] : []),
    ...SYMBOL_FAMILIES.flatMap((fallback) => subsetsWith(fallback, codePoints)),
  ];
  return { codePoints, fallbacks };
}

/** Returns the registered family names for a text in search order: the subsets of `family`, then the fallbacks. */
export function fontListFor(family: FontFamily, { codePoints, fallbacks }: TextNeeds): string[] {
  return [...new Set([family.name, ...subsetsWith(family, codePoints), ...fallbacks])];
}

/** Returns true if the family contains a letter or digit of the text. */
export function hasLetterOf(family: FontFamily, text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.some((letter) => subsetsWith(family, new Set([letter.codePointAt(0) ?? 0])).length > 0);
}

function subsetsWith(family: FontFamily, codePoints: ReadonlySet<number>): string[] {
  return family.subsets
    .filter((subset) => some(codePoints, (codePoint) => includesCodePoint(subsetRanges(subset), codePoint)))
    .map((subset) => subsetFamily(family, subset));
}

function cjkFamilies(text: string, codePoints: ReadonlySet<number>, language: string): string[] {
  // Without the table, none of these fonts is registered anyway.
  if (cjkRanges() === null) return [];
  const order = cjkOrder(text, language);
  const families = new Set<string>();
  for (const codePoint of codePoints) {
    if (codePoint < FIRST_CJK_CODE_POINT) continue;
    const script = order.find((candidate) => cjkSlices(candidate).has(codePoint));
    if (script !== undefined) families.add(cjkSlices(script).get(codePoint)!);
  }
  return [...families];
}

const slices = new Map<CjkScript, ReadonlyMap<number, string>>();

/**
 * Returns a map from code point to font file name for a CJK script. It has about ten thousand entries and is created on
 * first use.
 */
function cjkSlices(script: CjkScript): ReadonlyMap<number, string> {
  const known = slices.get(script);
  if (known !== undefined) return known;
  const families = new Map<number, string>();
  for (const { family, ranges } of cjkFaces(script)) {
    for (let i = 0; i < ranges.length; i += 2) {
      for (let codePoint = ranges[i]!; codePoint <= ranges[i + 1]!; codePoint++)
        families.set(codePoint, family);
    }
  }
  slices.set(script, families);
  return families;
}

function cjkOrder(text: string, language: string): CjkScript[] {
  const first = cjkScriptOf(text, language);
  return [first, ...CJK_SCRIPTS.filter((script) => script !== first)];
}

function cjkScriptOf(text: string, language: string): CjkScript {
  const primary = language.split("-")[0];
  if (primary === "ja" || (primary !== "zh" && KANA.test(text))) return "jp";
  if (primary === "ko" || (primary !== "zh" && HANGUL.test(text))) return "kr";
  return "sc";
}

function some(codePoints: ReadonlySet<number>, test: (codePoint: number) => boolean): boolean {
  for (const codePoint of codePoints) if (test(codePoint)) return true;
  return false;
}

/**
 * Returns the font files that must be loaded before `text` can be laid out in any of the built-in families. `language`
 * is a BCP 47 tag that selects the regional forms of Han characters.
 */
export function fontFacesFor(text: string, language: string): FontFace[] {
  // Some looks show text in uppercase, which may contain new characters, as in ß → SS or ŉ → ʼN.
  const needs = textNeeds(text + text.toUpperCase(), language);
  const families = new Set(FONT_FAMILIES.flatMap((family) => fontListFor(family, needs)));
  return allFontFaces().filter((face) => families.has(face.family));
}

/**
 * Returns false if `fontFacesFor` would miss files of CJK scripts, because a browser loads the table of these files only for texts that
 * may need it. Await `loadFontTable` first.
 */
export function hasFontTable(text: string): boolean {
  return cjkRanges() !== null || !MAYBE_CJK.test(text + text.toUpperCase());
}

/** Loads the table of the font files of CJK scripts. */
export const loadFontTable = (): Promise<void> => loadCjkRanges();
