import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { allFontFaces } from "./font-faces.js";
import { FONT_FAMILIES } from "./font-families.js";
import { fontFacesFor } from "./font-list.js";
import { fontString, wordFont } from "./font-string.js";

const require = createRequire(import.meta.url);

test("the file of every font face is installed", () => {
  const missing = allFontFaces().filter(({ specifier }) => !existsSync(require.resolve(specifier)));
  expect(missing).toEqual([]);
});

test("each font face has its own family and style", () => {
  const names = allFontFaces().map(({ family, style }) => `${family} ${style}`);
  expect(new Set(names).size).toBe(names.length);
});

test("English text loads only Latin fonts", () => {
  const families = fontFacesFor("Hello, world!", "en").map(({ family }) => family);
  expect(new Set(families)).toEqual(new Set(FONT_FAMILIES.map(({ name }) => name)));
});

test("Han characters have the glyphs of the text's language", () => {
  const familiesOf = (text: string, language: string): string =>
    fontFacesFor(text, language)
      .map(({ family }) => family)
      .join(" ");
  expect(familiesOf("直", "ja")).toContain("Noto Sans JP");
  expect(familiesOf("直", "zh")).toContain("Noto Sans SC");
  expect(familiesOf("直", "ja")).not.toContain("Noto Sans SC");
  expect(familiesOf("直です", "und")).toContain("Noto Sans JP");
});

test("a browser loads the table of the CJK fonts for texts that need it, and then finds the same files", () => {
  const script = `
    import { fontFacesFor, hasFontTable, loadFontTable } from ${JSON.stringify(new URL("./font-list.js", import.meta.url).href)};
    const files = () => fontFacesFor("Hello 今日 한국어", "ja").map(({ specifier }) => specifier);
    const before = [hasFontTable("Hello → مرحبا"), hasFontTable("Hello 今日"), files().some((file) => file.includes("noto-sans-jp"))];
    await loadFontTable();
    console.log(JSON.stringify({ before, isThere: hasFontTable("今日"), files: files() }));`;
  const said = execFileSync(process.execPath, ["--conditions=browser", "--input-type=module", "-e", script]);
  const { before, isThere, files } = JSON.parse(said.toString()) as Record<string, unknown>;
  expect(before).toEqual([true, false, false]);
  expect(isThere).toBe(true);
  expect(files).toEqual(fontFacesFor("Hello 今日 한국어", "ja").map(({ specifier }) => specifier));
});

test("text with a letter that a single-weight font lacks uses a similar weight of the fallback font", () => {
  const style = { family: "Anton", weight: 900, italic: false };
  expect(fontString({ style, sizePx: 10, text: "Hello", language: "en" })).toContain("400 10px");
  expect(fontString({ style, sizePx: 10, text: "नमस्ते", language: "hi" })).toContain("800 10px");
});

test("scripts without an italic are not slanted", () => {
  const style = { family: "Newsreader", weight: 500, italic: true };
  const font = fontString({ style, sizePx: 10, text: "Hello 今日", language: "ja" });
  expect(wordFont(font, "Hello")).toBe(font);
  expect(wordFont(font, "今日")).toBe(font.replace("italic ", ""));
});

const SCRIPTS: Record<string, string> = {
  "Latin extended": "łőșğž",
  Vietnamese: "ệựỡ",
  Cyrillic: "Жщыїђ",
  Greek: "Ωψλ",
  Arabic: "مرحبا",
  Hebrew: "שלום",
  Devanagari: "नमस्ते",
  Bengali: "বাংলা",
  Tamil: "தமிழ்",
  Telugu: "తెలుగు",
  Thai: "สวัสดี",
  Georgian: "ქართული",
  Armenian: "Հայերեն",
  "simplified Chinese": "汉语简体",
  "traditional Chinese": "漢語繁體",
  Japanese: "日本語かなカナ",
  Korean: "한국어",
  emoji: "😀🚀👍",
  symbols: "→✓★≤",
};

/**
 * Draws each character alone and returns its pixels. A character that no font contains is always drawn as the same box.
 */
function drawnBytes(font: string, character: string): string {
  const { ctx, canvas } = createTestCanvas(80, 80);
  ctx.font = font;
  ctx.fillText(character, 10, 60);
  return canvas.data().toString("base64");
}

for (const [script, text] of Object.entries(SCRIPTS)) {
  test(`every font family draws ${script}`, () => {
    createTestHost(text);
    for (const { name } of FONT_FAMILIES) {
      const style = { family: name, weight: 600, italic: false };
      const font = fontString({ style, sizePx: 40, text, language: "und" });
      const letters = (text.match(/\p{L}|\p{S}|\p{Extended_Pictographic}/gu) ?? []).map((letter) =>
        drawnBytes(font, letter),
      );
      const missing = drawnBytes(font, "\u{10FFFD}");
      expect(letters.filter((bytes) => bytes === missing || bytes === drawnBytes(font, " "))).toEqual([]);
    }
  });
}
