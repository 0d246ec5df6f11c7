import type { VoiceDetails } from "@inkreel/contract";

/** Who speaks, and how. */
export interface VoiceSettings {
  voiceId: string;
  speedPercent: number;
  toneLevel: number;
  /** For the voices that know them; null for their defaults. */
  details: VoiceDetails | null;
}
