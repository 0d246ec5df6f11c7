import type {
  AspectRatio,
  CaptionStyle,
  LogoPosition,
  PictureMode,
  ScriptForm,
  TemplateType,
  Tone,
  TranslationCode,
} from "@inkreel/contract";
import type { MusicChoices } from "./music/keep-music.js";
import type { VoiceSettings } from "./voices/voice-settings.js";

/** The choices of a user for a video. */
export interface VideoChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  /** The voice. Without a `voiceId`, it is one that speaks the language of the content. */
  voice: Omit<VoiceSettings, "voiceId"> & { voiceId: string | null };
  captionStyle: CaptionStyle;
  primaryColor: string;
  secondaryColor: string;
  logoBytes: Uint8Array | null;
  logoPosition: LogoPosition;
  /** Null for the title of the content. */
  title: string | null;
  /** A testimonial needs the connected writer. */
  form: ScriptForm;
  /** Words to speak unchanged. Null for a written script. */
  scriptText: string | null;
  /** Language into which the connected writer translates. Null for the language of the content. */
  translateTo: TranslationCode | null;
  pictures: PictureMode;
  /** True to paint pictures before searching for others. */
  useAIImages: boolean;
  /** Null for none. */
  music: MusicChoices | null;
  /** A file in which somebody speaks `scriptText`. Null for a voice. */
  recordingBytes: Uint8Array | null;
}
