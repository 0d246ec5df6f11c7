/**
 * Divides a signal, given in pieces of any length, into blocks of `blockSamples`. The last one can be shorter. A block is
 * valid until the next one.
 */
export function* inBlocks(
  pieces: Iterable<Float32Array>,
  blockSamples: number,
): Generator<Float32Array<ArrayBuffer>> {
  const block = new Float32Array(blockSamples);
  let filled = 0;
  for (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + blockSamples - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < blockSamples) continue;
      yield block;
      filled = 0;
    }
  if (filled > 0) yield block.subarray(0, filled);
}
