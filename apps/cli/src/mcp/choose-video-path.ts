import { access } from "node:fs/promises";
import { join } from "node:path";
import { defaultOutput } from "../options/default-output.js";

const NAME_WORDS = 6;
const NAME_MAX_CHARS = 60;

/** What a video is named after. */
export interface NameSource {
  title: string | null;
  url: string | null;
  text: string | null;
}

/** A free path in the folder, named after the title, the page or the first words. */
export async function chooseVideoPath(
  folder: string,
  source: NameSource,
  isTaken: (path: string) => boolean,
): Promise<string> {
  const name = nameOf(source);
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}${number === 1 ? "" : `-${number}`}.mp4`);
    if (!isTaken(path) && !(await exists(path))) return path;
  }
}

function nameOf({ title, url, text }: NameSource): string {
  if (title === null && url !== null) return defaultOutput(url).replace(/\.mp4$/u, "");
  const words = (title ?? text ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.slice(0, NAME_WORDS).join("-").toLowerCase().slice(0, NAME_MAX_CHARS);
  return name === "" ? "video" : name;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
