import type {
  AspectRatio,
  CaptionSize,
  CaptionStyle,
  CharRange,
  TextWarning,
  LogoPosition,
  MusicChoice,
  OwnForm,
  PictureView,
  Pronunciation,
  Said,
  SceneChange,
  SceneLayout,
  ScenePauses,
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
  /** Null for the default template. */
  readonly templateId: number | null;
  readonly aspectRatio: AspectRatio;
  readonly captionsStyle: CaptionStyle;
  readonly captionSize: CaptionSize;
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

export interface DocumentScene {
  /** The scene's id, also on the server. The editor assigns it to new scenes, so it never changes. */
  readonly key: string;
  readonly text: string;
  /** Layout chosen by the user. Null if the program chooses. */
  readonly chosenLayout: SceneLayout | null;
  /** The user's own words and figures. They are shown while `chosenLayout` is their layout. */
  readonly ownForm: OwnForm | null;
  /** Indexes into `splitWords(text)` chosen by the user. Null if the program chooses. */
  readonly chosenEmphasis: readonly number[] | null;
  /** The pictogram as loaded or last chosen here. `useShownScene` returns the one currently shown. */
  readonly pictogram: string | null;
  /** False if the program chooses the pictogram. Then `pictogram` is ignored. */
  readonly isPictogramChosen: boolean;
  /** Id of the picture as loaded or last chosen here. */
  readonly mediaAssetId: number | null;
  /** False if the program chooses the picture. Then `mediaAssetId` is ignored. */
  readonly isPictureChosen: boolean;
  /** The part of the picture and the start of a clip that the user chose. Null if the program chooses. */
  readonly pictureView: PictureView | null;
  /** Passages whose warnings were dismissed. Each applies while the text of the scene contains it. */
  readonly confirmedDoubts: readonly string[];
  /** The writer's changes to the author's wording. Each applies while its result is in the text of the scene. */
  readonly changes: readonly SceneChange[];
  /** The silence around the words that the user chose. */
  readonly pauses: ScenePauses;
}

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
