import { ANY_LANGUAGE, NO_VOICE_ID, type Voice } from "@inkreel/contract";

/** The choice of no voice, as an entry of the voice list. It shows texts of every language. */
export const SILENT_VOICE: Voice = {
  id: NO_VOICE_ID,
  name: "No voice",
  description: "Captions and music only. The words appear at a reading pace, in every language.",
  type: "",
  accent: "",
  tone: "",
  provider: "none",
  language: "mul",
  languages: [ANY_LANGUAGE],
  available: true,
};
