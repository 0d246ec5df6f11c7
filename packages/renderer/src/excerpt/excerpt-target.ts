import type { FilterChain } from "../footage/filter-chain.js";
import type { EncodedFile } from "../encoder/encoded-file.js";

/** A file that is being written: its frames pass the filter and are encoded as the first stream. */
export interface ExcerptTarget {
  filter: FilterChain;
  file: EncodedFile;
  /** Writes the sound up to a time since the start of the excerpt. */
  writeSound: (toMs: number) => void;
  /** Size of the encoded picture. */
  widthPx: number;
  heightPx: number;
}
