import {
  ASPECT_RATIOS,
  DEFAULT_ASPECT_RATIO,
  DEFAULT_LOGO_POSITION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  LOGO_POSITIONS,
  type AspectRatio,
  type LogoPosition,
} from "@inkreel/contract";
import { shownLogo } from "./shown-logo";

/** Defaults for new projects: the brand kit of the specification and the voice. */
export interface Preferences {
  readonly logoUrl: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoPosition: LogoPosition;
  readonly aspectRatio: AspectRatio;
  /** Null if the server should choose. */
  readonly voiceId: string | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  logoUrl: null,
  primaryColor: DEFAULT_PRIMARY_COLOR,
  secondaryColor: DEFAULT_SECONDARY_COLOR,
  logoPosition: DEFAULT_LOGO_POSITION,
  aspectRatio: DEFAULT_ASPECT_RATIO,
  voiceId: null,
};

const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

/** Parses stored preferences. Missing and invalid fields take their defaults. */
export function readPreferences(kept: unknown): Preferences {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    logoUrl: shownLogo(readText(fields["logoUrl"])),
    primaryColor: readColor(fields["primaryColor"]) ?? DEFAULT_PREFERENCES.primaryColor,
    secondaryColor: readColor(fields["secondaryColor"]) ?? DEFAULT_PREFERENCES.secondaryColor,
    logoPosition: readChoice(LOGO_POSITIONS, fields["logoPosition"]) ?? DEFAULT_PREFERENCES.logoPosition,
    aspectRatio: readChoice(ASPECT_RATIOS, fields["aspectRatio"]) ?? DEFAULT_PREFERENCES.aspectRatio,
    voiceId: readText(fields["voiceId"]),
  };
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readColor(value: unknown): string | null {
  return typeof value === "string" && HEX_COLOR.test(value) ? value.toLowerCase() : null;
}

function readChoice<T extends string>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null;
}
