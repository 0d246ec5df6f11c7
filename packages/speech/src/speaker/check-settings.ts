import { AppError, VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL } from "@inkreel/contract";
import type { SpeakRequest } from "./speaker.js";

/** Throws AppError "bad_input" for a speed or tone level outside its range. */
export function checkSettings({
  speedPercent,
  toneLevel,
}: Pick<SpeakRequest, "speedPercent" | "toneLevel">): void {
  if (!(speedPercent >= VOICE_SPEED_PERCENT.min && speedPercent <= VOICE_SPEED_PERCENT.max)) {
    throw new AppError(
      "bad_input",
      `The voice speed ${speedPercent} is not between ${VOICE_SPEED_PERCENT.min} and ${VOICE_SPEED_PERCENT.max}.`,
    );
  }
  if (!(toneLevel >= VOICE_TONE_LEVEL.min && toneLevel <= VOICE_TONE_LEVEL.max)) {
    throw new AppError(
      "bad_input",
      `The tone level ${toneLevel} is not between ${VOICE_TONE_LEVEL.min} and ${VOICE_TONE_LEVEL.max}.`,
    );
  }
}
