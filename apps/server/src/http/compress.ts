import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.js";

/** Less than this fits into one packet as it is. */
export const COMPRESS_FROM_BYTES = 1_000;

/** `once`: of what is kept and sent many times. `each`: of what is made for one answer. */
export type Effort = "once" | "each";
/** Brotli's 11 saves 7 % more than 9 and takes nine times as long, for which the first visitor would wait. */
const QUALITY = { once: { br: 9, gzip: 9 }, each: { br: 4, gzip: 5 } } as const;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Compresses text beside the main thread. */
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
