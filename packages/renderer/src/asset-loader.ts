import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Loads the encoded bytes of a `src` of a composition: pictures, logo, narration. Rejects if there are none. */
export interface AssetLoader {
  load(src: string): Promise<Uint8Array>;
}

/** Returns a loader for compositions whose `src` are file paths. Relative paths start at `folder`. */
export function createFileAssetLoader(folder: string): AssetLoader {
  return { load: (src) => readFile(resolve(folder, src)) };
}
