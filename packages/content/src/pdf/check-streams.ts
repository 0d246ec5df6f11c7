import { constants, inflateSync } from "node:zlib";
import { AppError } from "@inkreel/contract";
import { CONTENT_LIMITS } from "../limits.js";

/**
 * Refuses a PDF with a packed stream that would unfold beyond the bound: the PDF reader itself has none, and its
 * buffers lie outside the heap that the worker's limit counts. Streams packed otherwise are passed over.
 *
 * @throws AppError `file_too_large`.
 */
export function checkStreams(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf("stream"); at >= 0; at = buffer.indexOf("stream", at)) {
    const start = at + (buffer[at + 6] === 0x0d ? 8 : 7);
    const end = buffer.indexOf("endstream", start);
    if (end < 0) return;
    checkStream(buffer.subarray(start, end));
    at = end + "endstream".length;
  }
}

function checkStream(packed: Uint8Array): void {
  const mayBeDeflated = packed.length > 2 && ((packed[0] ?? 0) & 0x0f) === 8;
  if (!mayBeDeflated) return;
  try {
    inflateSync(packed, {
      maxOutputLength: CONTENT_LIMITS.unpackedBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    // Any other error: it was no deflated stream, or a damaged one, which the reader will judge.
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") return;
    const mib = CONTENT_LIMITS.unpackedBytes / 1024 / 1024;
    throw new AppError(
      "file_too_large",
      `A part of the PDF unpacks to more than ${mib} MB. Copy its text and paste it instead.`,
    );
  }
}
