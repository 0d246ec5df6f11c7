import type { VoiceDetails } from "@inkreel/contract";

/** A voice and its settings. */
export interface VoiceSettings {
  voiceId: string;
  speedPercent: number;
  toneLevel: number;
  /** Details for the voices that know them; null for their defaults. */
  details: VoiceDetails | null;
}
