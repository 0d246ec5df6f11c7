import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * Loads the encoded bytes of a `src` in a composition: a picture, the logo or a narration. Rejects if the file is
 * missing.
 */
export interface AssetLoader {
  load(src: string): Promise<Uint8Array>;
}

/** Returns a loader for compositions whose `src` are file paths. Relative paths are resolved against `folder`. */
export function createFileAssetLoader(folder: string): AssetLoader {
  return { load: (src) => readFile(resolve(folder, src)) };
}
