import type { MusicMood } from "@inkreel/contract";
import { BRIGHT, DRIVING, PLAYFUL } from "./moods-in-motion.js";
import { CALM, SUSPENSE, WARM } from "./moods-at-rest.js";
import type { Mood } from "./mood.js";

export const MOODS: Readonly<Record<MusicMood, Mood>> = {
  calm: CALM,
  warm: WARM,
  bright: BRIGHT,
  playful: PLAYFUL,
  driving: DRIVING,
  suspense: SUSPENSE,
};
