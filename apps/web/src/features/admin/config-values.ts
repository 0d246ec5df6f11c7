import { ASPECT_RATIOS, CAPTION_STYLES, DURATION_SECONDS, TONES } from "@inkreel/contract";
import { jsonFault } from "./json-fault";

/** The settings of a template that have a field, with their choices. The duration is a number. */
export const CONFIG_CHOICES = {
  tone: TONES,
  aspectRatio: ASPECT_RATIOS,
  captionsStyle: CAPTION_STYLES,
} as const;
export type ConfigChoice = keyof typeof CONFIG_CHOICES;
export type ConfigName = ConfigChoice | "duration";

/** What a field shows for a setting. */
export interface ConfigValue {
  /** Empty if the config does not name the setting, or with a value that is no choice. */
  text: string;
  /** The JSON of a value that the server would refuse, or null. */
  wrong: string | null;
}

const NO_VALUE: ConfigValue = { text: "", wrong: null };

/** Returns the value of a setting in a config, or null if the config is no valid JSON object. */
export function readConfigValue(config: string, name: ConfigName): ConfigValue | null {
  if (jsonFault(config) !== null) return null;
  const value = (JSON.parse(config) as Record<string, unknown>)[name];
  if (value === undefined) return NO_VALUE;
  if (name === "duration") {
    const { min, max } = DURATION_SECONDS;
    const isRight = typeof value === "number" && value >= min && value <= max;
    return {
      text: typeof value === "number" ? String(value) : "",
      wrong: isRight ? null : JSON.stringify(value),
    };
  }
  const choices: readonly unknown[] = CONFIG_CHOICES[name];
  return choices.includes(value)
    ? { text: String(value), wrong: null }
    : { text: "", wrong: JSON.stringify(value) };
}

/** Returns the config with another value for a setting, or without it if the text is empty. All others stay. */
export function writeConfigValue(config: string, name: ConfigName, text: string): string {
  const { [name]: _before, ...others } = JSON.parse(config) as Record<string, unknown>;
  const keys = Object.keys(JSON.parse(config) as object);
  const value = name === "duration" ? Number(text) : text;
  const changed: Record<string, unknown> = text === "" ? others : { ...others, [name]: value };
  // A setting that was there stays at its place.
  const ordered = [...keys, name].filter((key) => key in changed);
  return JSON.stringify(Object.fromEntries(ordered.map((key) => [key, changed[key]])), null, 2);
}
