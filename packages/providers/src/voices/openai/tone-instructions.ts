const NARRATOR = "You narrate a short video: clear, natural, no pauses but those of the text.";

/** How to speak, for a tone level of 0 (calm) to 100 (energetic). */
export function toneInstructions(toneLevel: number): string {
  if (toneLevel < 20) return `${NARRATOR} Speak very calmly and softly, almost soothing.`;
  if (toneLevel < 40) return `${NARRATOR} Speak calmly and warmly.`;
  if (toneLevel <= 60) return NARRATOR;
  if (toneLevel <= 80) return `${NARRATOR} Speak in a lively way, with a smile.`;
  return `${NARRATOR} Speak with great energy and excitement, wide pitch, strong emphasis.`;
}
