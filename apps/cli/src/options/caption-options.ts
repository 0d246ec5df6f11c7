import { CAPTION_STYLES, type CaptionStyle, type TemplateType } from "@inkreel/contract";

/** Caption styles of a video that is there already. `auto` is for scenes that show text themselves. */
export const BURNED_STYLES = CAPTION_STYLES.filter((style) => style !== "auto" && style !== "off");

/** The options of `caption`, as commander passes them. */
export interface CaptionOptions {
  script?: string;
  out?: string;
  burn?: boolean;
  srt?: string;
  vtt?: string;
  words?: string;
  style: CaptionStyle;
  template: TemplateType;
  primary: string;
  secondary: string;
  language?: string;
  force?: boolean;
  json?: boolean;
}
