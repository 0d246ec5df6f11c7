/** A mono 16-bit WAV file of `samples` in -1..1. */
export function toWav(samples: Float32Array, sampleRateHz: number): Uint8Array {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
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
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  });
  return bytes;
}

/** Silence with a short burst of 1 kHz at each of the given times. */
export function clickTrack(options: {
  clickMs: number[];
  durationMs: number;
  sampleRateHz: number;
}): Float32Array {
  const { clickMs, durationMs, sampleRateHz } = options;
  const samples = new Float32Array((durationMs * sampleRateHz) / 1000);
  const clickSamples = sampleRateHz / 20;
  for (const startMs of clickMs) {
    const at = (startMs * sampleRateHz) / 1000;
    for (let index = 0; index < clickSamples && at + index < samples.length; index++)
      samples[at + index] = 0.5 * Math.cos((2 * Math.PI * 1000 * index) / sampleRateHz);
  }
  return samples;
}
