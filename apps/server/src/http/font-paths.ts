import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "@inkreel/contract";
import { allFontFaces } from "@inkreel/composition";
import { fontPath } from "@inkreel/renderer";
import { z } from "zod";

/** What apps/web/vite/composition-fonts.ts writes. */
const FONTS_FILE = join(".vite", "fonts.json");
const fontsFile = z.object({ folder: z.string() });

/**
 * Returns the paths of the fonts of videos by URL path. The web application contains no copy of them: browsers get the files
 * from which the renderer draws. Empty if the application names no folder for them.
 */
export async function readFontPaths(webFolder: string): Promise<ReadonlyMap<string, string>> {
  const json = await readFile(join(webFolder, FONTS_FILE), "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });
  if (json === null) return new Map();
  const { folder } = fontsFile.parse(JSON.parse(json));
  return new Map(allFontFaces().map(({ specifier }) => [`${folder}${specifier}`, fontPath(specifier)]));
}
