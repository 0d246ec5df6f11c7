import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Of a mono 48 kHz file as `decodeBytes` gives it. */
export function wavDurationMs(wav: Uint8Array): number {
  return Math.round(((wav.byteLength - HEADER_BYTES) / SAMPLE_BYTES / AUDIO_SAMPLE_RATE_HZ) * 1000);
}
