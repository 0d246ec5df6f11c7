import { pictureMediaType, type PageFetcher } from "@inkreel/content";
import type { ByteStore } from "@inkreel/contract";
import { createHash } from "node:crypto";

/**
 * Wraps a fetcher so that it requests each file of a picture source once and keeps it in the store, which limits its
 * size. Files never change at their addresses, which contain an id and a size.
 */
export function keepPictures(
  fetcher: Pick<PageFetcher, "fetchPicture">,
  store: ByteStore,
): Pick<PageFetcher, "fetchPicture"> {
  return {
    async fetchPicture(url, signal) {
      const key = `picture-file-${createHash("sha256").update(url).digest("hex")}`;
      const bytes = await store.get(key);
      const mediaType = bytes && pictureMediaType(bytes);
      if (bytes !== null && mediaType !== null) return { bytes, finalUrl: url, mediaType };
      const fetched = await fetcher.fetchPicture(url, signal);
      await store.put(key, fetched.bytes);
      return fetched;
    },
  };
}
