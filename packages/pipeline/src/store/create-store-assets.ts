import { AppError, type ByteStore } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";

/** Pictures and narration of a composition whose `src` are keys of the store. */
export function createStoreAssets(store: ByteStore): AssetLoader {
  return {
    async load(src) {
      const bytes = await store.get(src);
      if (bytes === null)
        throw new AppError(
          "store_failed",
          `The store has lost ${src}. Start the same again to make it anew.`,
        );
      return bytes;
    },
  };
}
