/** A finished audio track as packets of 1,024 samples each, in order. */
export interface EncodedAudio {
  packets: Uint8Array[];
  /** Number of samples that the decoder returns before the first sample of the track. */
  primingSamples: number;
  /** The AudioSpecificConfig. */
  config: Uint8Array;
  sampleRateHz: number;
  channelCount: number;
  bitsPerSecond: number;
}

export const AAC_PACKET_SAMPLES = 1024;
