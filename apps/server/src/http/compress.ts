import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.js";

/** A smaller response fits into one packet without compression. */
export const COMPRESS_FROM_BYTES = 1_000;

/** `once` is for data that is stored and sent many times, `each` for data that is made for one response. */
export type Effort = "once" | "each";
/** Brotli's level 11 saves 7 % more than 9 but takes nine times as long, and the first visitor would have to wait. */
const QUALITY = { once: { br: 9, gzip: 9 }, each: { br: 4, gzip: 5 } } as const;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Compresses text outside the main thread. */
export async function compress(
  bytes: Uint8Array,
  { encoding, effort }: { encoding: Encoding; effort: Effort },
): Promise<Uint8Array> {
  const quality = QUALITY[effort][encoding];
  if (encoding === "gzip") return gzipBytes(bytes, { level: quality });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotliBytes(bytes, { params });
}
