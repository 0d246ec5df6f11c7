import { access } from "node:fs/promises";
import { join } from "node:path";
import { hasCode, portableStem } from "@inkreel/contract";
import { defaultOutput } from "../options/default-output.js";
import { OUTPUT_EXTENSIONS } from "../options/output-extensions.js";

const NAME_WORDS = 6;
const NAME_MAX_CHARS = 60;

/** A video is named after the first of these that is given. */
export interface NameSource {
  title: string | null;
  url: string | null;
  text: string | null;
}

/**
 * Returns an unused path in the folder, named after the title, the page or the first words of the text. A narration
 * does not take the name of a video either, because the subtitles of both are named alike.
 */
export async function chooseOutputPath(
  { folder, extension }: { folder: string; extension: string },
  source: NameSource,
  isTaken: (path: string) => boolean,
): Promise<string> {
  const name = nameOf(source);
  for (let number = 1; ; number += 1) {
    const stem = join(folder, `${name}${number === 1 ? "" : `-${number}`}`);
    const paths = OUTPUT_EXTENSIONS.map((each) => `${stem}.${each}`);
    if (paths.some(isTaken)) continue;
    const isThere = await Promise.all(paths.map(exists));
    if (!isThere.includes(true)) return `${stem}.${extension}`;
  }
}

function nameOf({ title, url, text }: NameSource): string {
  if (title === null && url !== null) return defaultOutput(url).replace(/\.mp4$/u, "");
  const words = (title ?? text ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.slice(0, NAME_WORDS).join("-").toLowerCase().slice(0, NAME_MAX_CHARS);
  return portableStem(name);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
