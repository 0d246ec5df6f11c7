import type { ByteStore, CompositionPicture } from "@inkreel/contract";
import { readAttention } from "@inkreel/renderer";

/** Adds to stored pictures where they draw the eye. A picture that cannot be decoded stays as it is. */
export function addAttention(
  pictures: readonly CompositionPicture[],
  store: ByteStore,
): Promise<CompositionPicture[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const bytes = await store.get(picture.src);
      const attention = bytes === null ? null : await readAttention(bytes);
      return attention === null ? picture : { ...picture, attention };
    }),
  );
}
