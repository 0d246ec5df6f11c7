import {
  DEFAULT_CAPTION_STYLE,
  DEFAULT_TONE,
  DURATION_SECONDS,
  readTemplateConfig,
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

/** Returns the choices of a template, with the defaults of a new project where it makes none. */
export function factsOf(template: Pick<Template, "config"> | null): TemplateFacts {
  const { aspectRatio, duration, tone, captionsStyle } = readTemplateConfig(template?.config ?? {});
  return {
    aspectRatio,
    durationSeconds: duration ?? DURATION_SECONDS.default,
    tone: tone ?? DEFAULT_TONE,
    captionsStyle: captionsStyle ?? DEFAULT_CAPTION_STYLE,
  };
}
