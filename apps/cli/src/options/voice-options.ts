import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL } from "@inkreel/contract";
import { Option } from "commander";
import { numberWithin } from "./parsers.js";
import type { PronunciationOptions } from "./pronunciation-options.js";

/** The options of `voices say`, as commander passes them. */
export interface SayOptions extends PronunciationOptions {
  output: string;
  language?: string;
  speed: number;
  toneLevel: number;
}

/** Returns the option for the speaking speed, which is the same in all commands with a voice. */
export function speedOption(): Option {
  return new Option(
    "--speed <percent>",
    `speaking speed, ${VOICE_SPEED_PERCENT.min} to ${VOICE_SPEED_PERCENT.max}`,
  )
    .argParser(numberWithin(VOICE_SPEED_PERCENT))
    .default(VOICE_SPEED_PERCENT.default);
}

export function toneLevelOption(): Option {
  return new Option("--tone-level <level>", "calm (0) to energetic (100)")
    .argParser(numberWithin(VOICE_TONE_LEVEL))
    .default(VOICE_TONE_LEVEL.default);
}
