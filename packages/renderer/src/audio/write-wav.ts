const HEADER_BYTES = 44;
const FULL_SCALE = 32_767;

/** A mono 16-bit PCM WAV file; samples beyond ±1 are clipped. */
export function writeWav(samples: Float32Array, sampleRateHz: number): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (let index = 0; index < samples.length; index++) {
    const clipped = Math.max(-1, Math.min(1, samples[index]!));
    bytes.writeInt16LE(Math.round(clipped * FULL_SCALE), HEADER_BYTES + index * 2);
  }
  return bytes;
}
