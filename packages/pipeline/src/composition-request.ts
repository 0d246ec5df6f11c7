import type { PageFetcher } from "@inkreel/content";
import type {
  AspectRatio,
  ByteStore,
  CaptionStyle,
  Content,
  LogoPosition,
  PictureMode,
  ScriptForm,
  TemplateType,
  Tone,
  TranslationCode,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import type { MusicChoices } from "./music/make-music.js";
import type { ReportStage } from "./progress/make-progress.js";
import type { ConnectedWriter } from "./steps/connected-writer.js";
import type { VoiceSettings } from "./voices/voice-settings.js";
import type { SceneIllustrator } from "./steps/scene-illustrator.js";
import type { ScriptWriter } from "./steps/script-writer.js";
import type { FilmVoices } from "./voices/film-voices.js";

/** What a person chooses for a video. */
export interface CompositionChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  /** Without a `voiceId` one that speaks the content's language. */
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
  /** True to have pictures painted before others are looked for. */
  useAIImages: boolean;
  /** Null for none. */
  music: MusicChoices | null;
  /** A file in which somebody says `scriptText`; null to have a voice say it. */
  recordingBytes: Uint8Array | null;
}

export interface CompositionRequest extends CompositionChoices {
  content: Content;
  store: ByteStore;
  speaker: Speaker;
  writer: ScriptWriter;
  /** Null where none is connected. */
  connectedWriter: ConnectedWriter | null;
  voices: FilmVoices;
  fetcher: PageFetcher | null;
  /** Null where nobody can be asked for pictures. */
  illustrator: SceneIllustrator | null;
  /** Paints pictures where they are wanted. */
  painter: SceneIllustrator;
  report: ReportStage;
  signal: AbortSignal | null;
}
