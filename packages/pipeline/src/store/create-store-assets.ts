import type { ByteStore } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { LostArtefactError } from "./lost-artefact-error.js";

/** Creates an asset loader for compositions whose `src` are store keys. Rejects with LostArtefactError. */
export function createStoreAssets(store: ByteStore): AssetLoader {
  return {
    async load(src) {
      const bytes = await store.get(src);
      if (bytes === null) throw new LostArtefactError(src);
      return bytes;
    },
  };
}
