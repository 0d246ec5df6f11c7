import type {
  AspectRatio,
  CaptionPosition,
  CaptionSize,
  CaptionStyle,
  LogoPosition,
  PictureMode,
  ScriptForm,
  SoundSettings,
  TemplateType,
  Tone,
  TranslationCode,
  VideoMotion,
} from "@inkreel/contract";
import type { MusicChoices } from "./music/keep-music.js";
import type { VoiceSettings } from "./voices/voice-settings.js";

/** Choices of a user for a video. */
export interface VideoChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  /** Voice and its settings. If `voiceId` is null, a voice that speaks the language of the content is chosen. */
  voice: Omit<VoiceSettings, "voiceId"> & { voiceId: string | null };
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  motion: VideoMotion;
  primaryColor: string;
  secondaryColor: string;
  logoBytes: Uint8Array | null;
  logoPosition: LogoPosition;
  /** Title, or null for that of the content. */
  title: string | null;
  /** Form of the script. A testimonial requires the connected writer. */
  form: ScriptForm;
  /** Text to speak unchanged, or null to have a script written. */
  scriptText: string | null;
  /** Language to which the connected writer translates, or null for that of the content. */
  translateTo: TranslationCode | null;
  pictures: PictureMode;
  /** True to generate pictures first and search only for the remaining ones. */
  useAIImages: boolean;
  /** Music, or null for none. */
  music: MusicChoices | null;
  /** Effects, the space that music leaves, and pauses. */
  sound: SoundSettings;
  /** Audio file in which somebody speaks `scriptText`, or null to use a voice. */
  recordingBytes: Uint8Array | null;
}
