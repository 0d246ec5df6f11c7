import type { Pronunciation, VoiceDetails } from "@inkreel/contract";

/** Voice id and settings. */
export interface VoiceSettings {
  voiceId: string;
  speedPercent: number;
  toneLevel: number;
  /** Detailed settings for voices that support them, or null for the defaults. */
  details: VoiceDetails | null;
  /** How words and phrases are said, whatever the voice. */
  pronunciations: readonly Pronunciation[];
}
