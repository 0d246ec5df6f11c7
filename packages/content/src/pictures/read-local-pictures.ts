import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { say, warn, type Content, type ContentPicture, type Warning } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";
import { pictureMediaType, pictureSize } from "./picture-header.js";

/**
 * Reads the pictures that a document names by relative paths from its folder. Only picture files inside the folder are
 * read. A picture that is missing, too large or outside the folder is left out with a warning.
 */
export async function readLocalPictures(content: Content, folder: string): Promise<Content> {
  const home = await realPathOf(folder);
  const pictures: ContentPicture[] = [];
  const warnings: Warning[] = [];
  for (const { path, ...picture } of content.pictures) {
    const bytes = path === undefined || home === null ? null : await readPicture(home, path);
    if (path !== undefined && bytes === null)
      warnings.push(warn("picture_left_out", { picture: path, why: say("picture_not_in_folder") }));
    else pictures.push(bytes === null ? picture : { ...picture, ...pictureSize(bytes), bytes });
  }
  return { ...content, pictures, warnings: [...content.warnings, ...warnings] };
}

/** Returns the bytes of a picture file in a folder, which is a real path without links. Null if there is none. */
async function readPicture(home: string, path: string): Promise<Uint8Array | null> {
  const file = await realPathOf(join(home, path));
  if (file === null || !file.startsWith(home + sep)) return null;
  const facts = await stat(file);
  if (!facts.isFile() || facts.size > CONTENT_LIMITS.pictureBytes) return null;
  const bytes = new Uint8Array(await readFile(file));
  return pictureMediaType(bytes) === null ? null : bytes;
}

/** Returns the path without links. Null if nothing exists there. */
async function realPathOf(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
