import type { VoiceDetails } from "@inkreel/contract";

/** A voice and its settings. */
export interface VoiceSettings {
  voiceId: string;
  speedPercent: number;
  toneLevel: number;
  /** Details for voices that support them. Null for their defaults. */
  details: VoiceDetails | null;
}
