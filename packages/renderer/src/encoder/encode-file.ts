import type { Frame } from "node-av";
import { openEncodedFile, type FileToEncode } from "./encoded-file.js";

/** Writes a file of one stream with the encoder's packets of `frames`, which are freed, as the encoder is. */
export function encodeFile(
  { encoder, ...file }: Omit<FileToEncode, "encoders"> & { encoder: FileToEncode["encoders"][number] },
  frames: Iterable<Frame>,
): void {
  const encoded = openEncodedFile({ ...file, encoders: [encoder] });
  try {
    for (const frame of frames) {
      encoded.encode(0, frame);
      frame.free();
    }
    encoded.finish();
  } finally {
    encoded.close();
  }
}
