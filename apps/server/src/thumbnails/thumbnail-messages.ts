import type { Composition } from "@inkreel/contract";

export interface ThumbnailRequest {
  composition: Composition;
  timeMs: number;
  widthPx: number;
  /** Encoded pictures by their `src` in the composition. */
  pictures: ReadonlyMap<string, Uint8Array>;
}
