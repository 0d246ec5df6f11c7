import type {
  AspectRatio,
  CaptionPosition,
  CaptionSize,
  CaptionStyle,
  LogoPosition,
  Platform,
  TemplateType,
} from "@inkreel/contract";
import type { ExcerptOptions } from "./excerpt-options.js";
import type { PictureOptions } from "./picture-options.js";
import type { PronunciationOptions } from "./pronunciation-options.js";
import type { ServerOptions } from "./server-options.js";
import type { SoundOptions } from "./sound-options.js";
import type { WordsOptions } from "./words-options.js";

/** The options of `make`, as commander passes them. */
export interface MakeOptions
  extends WordsOptions, PictureOptions, SoundOptions, ExcerptOptions, PronunciationOptions, ServerOptions {
  output?: string;
  json?: boolean;
  /** Instead of a text. */
  topic?: string;
  audioOnly?: boolean;
  /** Folder for many videos, made of a folder or a list. */
  out?: string;
  /** How many of many videos are made at the same time. */
  jobs?: number;
  length: number;
  template: TemplateType;
  /** The default is the best one of the platform. */
  ratio?: AspectRatio;
  for?: Platform;
  captions: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  reducedMotion?: boolean;
  logo?: string;
  logoPosition: LogoPosition;
  primary: string;
  secondary: string;
  voice?: string;
  /** True for the voice that suits the text, otherwise the id of a model or of one of its voices. */
  installVoice?: true | string;
  speed: number;
  toneLevel: number;
}
