/** A finished audio track: packets of 1,024 samples each, in order. */
export interface EncodedAudio {
  packets: Uint8Array[];
  /** Samples the decoder gives before the first one that was put in. */
  primingSamples: number;
  /** AudioSpecificConfig. */
  config: Uint8Array;
  sampleRateHz: number;
  channelCount: number;
  bitsPerSecond: number;
}

export const AAC_PACKET_SAMPLES = 1024;
