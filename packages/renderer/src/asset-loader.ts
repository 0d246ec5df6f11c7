import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Fetches the encoded bytes behind a `src` of a composition: pictures, logo, narration. Rejects if there are none. */
export interface AssetLoader {
  load(src: string): Promise<Uint8Array>;
}

/** A loader for compositions whose `src` are paths of files, relative ones from `folder`. */
export function createFileAssetLoader(folder: string): AssetLoader {
  return { load: (src) => readFile(resolve(folder, src)) };
}
