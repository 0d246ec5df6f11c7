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

/** A person's choices for a video. */
export interface VideoChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  /** The voice; without a `voiceId` it is one that speaks the content's language. */
  voice: Omit<VoiceSettings, "voiceId"> & { voiceId: string | null };
  captionStyle: CaptionStyle;
  primaryColor: string;
  secondaryColor: string;
  logoBytes: Uint8Array | null;
  logoPosition: LogoPosition;
  /** Null for the content's own title. */
  title: string | null;
  /** A testimonial is by the connected writer. */
  form: ScriptForm;
  /** Words to be spoken as they are; null to have the script written. */
  scriptText: string | null;
  /** The language to say it in, by the connected writer; null for the content's own. */
  translateTo: TranslationCode | null;
  pictures: PictureMode;
  /** True to have pictures painted before others are searched for. */
  useAIImages: boolean;
  /** Null for none. */
  music: MusicChoices | null;
  /** A file in which somebody says `scriptText`; null to have a voice say it. */
  recordingBytes: Uint8Array | null;
}
