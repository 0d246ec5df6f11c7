// Writes src/fonts/subset-ranges.ts from the unicode.json files of the fontsource packages. Run it after changes of
// a font package: node packages/composition/scripts/build-subset-ranges.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const SCRIPT_SUBSETS = {
  "@fontsource-variable/noto-sans": [
    "latin",
    "latin-ext",
    "vietnamese",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
    "devanagari",
  ],
  "@fontsource-variable/noto-sans-arabic": ["arabic"],
  "@fontsource-variable/noto-sans-hebrew": ["hebrew"],
  "@fontsource-variable/noto-sans-thai": ["thai"],
  "@fontsource-variable/noto-sans-bengali": ["bengali"],
  "@fontsource-variable/noto-sans-tamil": ["tamil"],
  "@fontsource-variable/noto-sans-telugu": ["telugu"],
  "@fontsource-variable/noto-sans-georgian": ["georgian"],
  "@fontsource-variable/noto-sans-armenian": ["armenian"],
  "@fontsource/noto-sans-symbols-2": ["symbols", "math"],
};
const CJK_PACKAGES = { jp: "noto-sans-jp", sc: "noto-sans-sc", kr: "noto-sans-kr" };
// Below this code point, the CJK subsets repeat Latin letters and punctuation that other families draw better.
const FIRST_CJK_CODE_POINT = 0x2e80;

function readRanges(packageName) {
  return JSON.parse(readFileSync(require.resolve(`${packageName}/unicode.json`), "utf8"));
}

function parse(css) {
  return css
    .split(",")
    .map((part) => part.replace("U+", "").split("-"))
    .map(([start, end = start]) => [parseInt(start, 16), parseInt(end, 16)])
    .sort((a, b) => a[0] - b[0]);
}

/**
 * Packs ranges as "gap.length,gap,…" in base 36: the distance from the end of the previous range, and the number of
 * code points after the first.
 */
function pack(ranges) {
  let position = 0;
  return ranges
    .map(([start, end]) => {
      const token = (start - position).toString(36) + (end > start ? `.${(end - start).toString(36)}` : "");
      position = end;
      return token;
    })
    .join(",");
}

const subsets = {};
for (const [packageName, names] of Object.entries(SCRIPT_SUBSETS)) {
  const ranges = readRanges(packageName);
  for (const name of names) subsets[name] ??= pack(parse(ranges[name]));
}
const cjk = {};
for (const [script, packageName] of Object.entries(CJK_PACKAGES)) {
  cjk[script] = {};
  for (const [key, css] of Object.entries(readRanges(`@fontsource-variable/${packageName}`))) {
    const ranges = parse(css).filter(([start]) => start >= FIRST_CJK_CODE_POINT);
    if (key.startsWith("[") && ranges.length > 0) cjk[script][key.slice(1, -1)] = pack(ranges);
  }
}

const source = `// Written by scripts/build-subset-ranges.mjs from the font packages' own tables.
// prettier-ignore
export const SUBSET_RANGES = ${JSON.stringify(subsets, null, 1)} as const;
// prettier-ignore
export const CJK_SUBSET_RANGES = ${JSON.stringify(cjk, null, 1)} as const satisfies Record<string, Record<string, string>>;
`;
writeFileSync(new URL("../src/fonts/subset-ranges.ts", import.meta.url), source);
