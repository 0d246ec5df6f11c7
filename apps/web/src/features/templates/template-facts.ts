import {
  ASPECT_RATIOS,
  CAPTION_STYLES,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_TONE,
  DURATION_SECONDS,
  TONES,
  type AspectRatio,
  type CaptionStyle,
  type Template,
  type Tone,
} from "@inkreel/contract";

export interface TemplateFacts {
  /** Null for the visitor's own default. */
  aspectRatio: AspectRatio | null;
  durationSeconds: number;
  tone: Tone;
  captionsStyle: CaptionStyle;
}

/**
 * Parses the config of a template. Administrators edit it freely, so missing and invalid values take their defaults.
 */
export function factsOf(template: Pick<Template, "config"> | null): TemplateFacts {
  const config = template?.config ?? {};
  return {
    aspectRatio: choiceOf(ASPECT_RATIOS, config["aspectRatio"]),
    durationSeconds: durationOf(config["duration"]) ?? DURATION_SECONDS.default,
    tone: choiceOf(TONES, config["tone"]) ?? DEFAULT_TONE,
    captionsStyle: captionsOf(config["captionsStyle"]),
  };
}

/**
 * The templates that come with the product name `default` from a time before `auto`. Both mean the template's own
 * style, so a new project from such a template gets the automatic choice.
 */
function captionsOf(value: unknown): CaptionStyle {
  const chosen = choiceOf(CAPTION_STYLES, value) ?? DEFAULT_CAPTION_STYLE;
  return chosen === "default" ? DEFAULT_CAPTION_STYLE : chosen;
}

function choiceOf<T extends string>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

function durationOf(value: unknown): number | null {
  const isAllowed =
    typeof value === "number" && value >= DURATION_SECONDS.min && value <= DURATION_SECONDS.max;
  return isAllowed ? value : null;
}
