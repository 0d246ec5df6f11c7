/** An encoded audio track as packets of 1,024 samples each, in order. */
export interface EncodedAudio {
  packets: Uint8Array[];
  /** Encoder delay: number of decoded samples that precede the first sample of the track. */
  primingSamples: number;
  /** The AudioSpecificConfig of AAC (ISO/IEC 14496-3). */
  config: Uint8Array;
  sampleRateHz: number;
  channelCount: number;
  bitsPerSecond: number;
}

export const AAC_PACKET_SAMPLES = 1024;
