import type {
  AspectRatio,
  CaptionPosition,
  CaptionSize,
  CaptionStyle,
  CharRange,
  EditableScene,
  TextWarning,
  LogoPosition,
  MusicChoice,
  Pronunciation,
  Said,
  SceneLayout,
  SceneRole,
  VideoMotion,
} from "@inkreel/contract";

/** The editable state of a project as one immutable value. Each undo step is such a value. */
export interface ProjectDocument {
  readonly title: string;
  readonly settings: DocumentSettings;
  readonly scenes: readonly DocumentScene[];
}

export interface DocumentSettings {
  /** The length that was chosen for the video. Null if none was. */
  readonly lengthSeconds: number | null;
  /** Null for the default template. */
  readonly templateId: number | null;
  readonly aspectRatio: AspectRatio;
  readonly captionsStyle: CaptionStyle;
  readonly captionSize: CaptionSize;
  readonly captionPosition: CaptionPosition;
  readonly motion: VideoMotion;
  /** Null if none was saved; the server then uses its fallback voice. */
  readonly voiceId: string | null;
  /** Speed in percent, 50 to 200. */
  readonly speed: number;
  /** From 0 (calm) to 100 (energetic). */
  readonly toneLevel: number;
  /**
   * From 0 (varied) to 100 (steady). `stability`, `similarityBoost` and `style` affect only voices that support them.
   */
  readonly stability: number;
  /** From 0 to 100. */
  readonly similarityBoost: number;
  /** From 0 to 100. */
  readonly style: number;
  readonly speakerBoost: boolean;
  readonly logoUrl: string | null;
  readonly logoPosition: LogoPosition;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** True if AI pictures are generated for scenes that are written from now on. */
  readonly useAIImages: boolean;
  readonly musicMood: MusicChoice;
  /** Selects a different piece of music in the same mood. */
  readonly musicSeed: number;
  /** From 0 to 100. */
  readonly musicVolumePercent: number;
  /** Id of the uploaded file if `musicMood` is "own". */
  readonly musicUploadId: number | null;
  readonly musicFileName: string | null;
  readonly hasEffects: boolean;
  /** True if the music leaves the frequencies of speech to the voice and breaks before turns. */
  readonly musicSpace: boolean;
  readonly phrasing: boolean;
  /** How the voice says words and phrases. */
  readonly pronunciations: readonly Pronunciation[];
}

/** A scene of the document. `useShownScene` returns the pictogram and picture that it shows now. */
export type DocumentScene = EditableScene;

/** What the server last reported about a scene, in addition to what the user can edit. */
export interface SceneFacts {
  readonly role: SceneRole;
  readonly layout: SceneLayout;
  readonly emphasis: readonly number[];
  readonly pictogram: string | null;
  readonly mediaAssetId: number | null;
  readonly reason: string;
  /** Code and params of `reason`, for translation. */
  readonly reasonSaid: Said | null;
  /** Why the scene has its picture, or none. */
  readonly pictureReason: string | null;
  readonly pictureReasonSaid: Said | null;
  readonly thumbnailUrl: string | null;
  /** The text to which `textWarnings` and `source` refer. */
  readonly text: string;
  /** Warnings about statements that the content does not support. */
  readonly textWarnings: readonly TextWarning[];
  /**
   * A text suggested later by a language model, with its warnings. Kept separately, so that undo restores the earlier
   * warnings.
   */
  readonly proposed: { readonly text: string; readonly textWarnings: readonly TextWarning[] } | null;
  /** Passages about which earlier texts of the scene had warnings. An undo may bring them back. */
  readonly doubted: readonly string[];
  /** Range of the text in the content. Null if the text is not taken from the content. */
  readonly source: CharRange | null;
}

/**
 * Saving state of the document. `saved`: the server has everything. `pending`: an edit waits for the 800 ms delay.
 * `saving`: a request is running. `offline`: edits are sent when the server is reachable again. `conflict`: the scenes
 * were changed elsewhere. `failed`: the server rejected an edit.
 */
export type SaveState = "saved" | "pending" | "saving" | "offline" | "conflict" | "failed";
