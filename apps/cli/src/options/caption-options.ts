import type { CaptionStyle, TemplateType } from "@inkreel/contract";

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
