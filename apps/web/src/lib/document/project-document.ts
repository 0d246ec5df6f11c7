import type {
  AspectRatio,
  CaptionStyle,
  CharRange,
  TextWarning,
  LogoPosition,
  MusicChoice,
  Said,
  SceneChange,
  SceneLayout,
  SceneRole,
} from "@inkreel/contract";

/** The editable parts of a project as one value. The editor's undo steps are such values. */
export interface ProjectDocument {
  readonly title: string;
  readonly settings: DocumentSettings;
  readonly scenes: readonly DocumentScene[];
}

export interface DocumentSettings {
  /** Null uses the default template. */
  readonly templateId: number | null;
  readonly aspectRatio: AspectRatio;
  readonly captionsStyle: CaptionStyle;
  /** Null if none was saved. The built-in fallback voice speaks then. */
  readonly voiceId: string | null;
  /** 50 to 200. */
  readonly speed: number;
  /** 0 (calm) to 100 (energetic). */
  readonly toneLevel: number;
  /** This and the next two are used only by voices that support them. From 0 (varied) to 100 (steady). */
  readonly stability: number;
  /** 0 to 100. */
  readonly similarityBoost: number;
  /** 0 to 100. */
  readonly style: number;
  readonly speakerBoost: boolean;
  readonly logoUrl: string | null;
  readonly logoPosition: LogoPosition;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** True if pictures are painted for the scenes that are written from now on. */
  readonly useAIImages: boolean;
  readonly musicMood: MusicChoice;
  /** Another seed gives different music in the same mood. */
  readonly musicSeed: number;
  /** 0 to 100. */
  readonly musicVolumePercent: number;
  /** The id of the uploaded file for the choice "own". */
  readonly musicUploadId: number | null;
  readonly musicFileName: string | null;
}

export interface DocumentScene {
  /** The scene's id, also on the server. The editor names new scenes, so the key never changes. */
  readonly key: string;
  readonly text: string;
  /** The user's choice. Null leaves it to the program. */
  readonly chosenLayout: SceneLayout | null;
  /** Indexes into `splitWords(text)` that the user chose. Null leaves it to the program. */
  readonly chosenEmphasis: readonly number[] | null;
  /** The pictogram that was loaded or last chosen here. `useShownScene` returns the one that is shown now. */
  readonly pictogram: string | null;
  /** False if the program chooses it, whatever `pictogram` says. */
  readonly isPictogramChosen: boolean;
  /** The picture that was loaded or last chosen here, like `pictogram`. */
  readonly mediaAssetId: number | null;
  /** False if the program chooses the picture, whatever `mediaAssetId` says. */
  readonly isPictureChosen: boolean;
  /** The texts of confirmed warnings. Each applies while the scene's text contains it. */
  readonly confirmedDoubts: readonly string[];
  /** What the writer changed in the author's words; each holds while its result stands in the scene's text. */
  readonly changes: readonly SceneChange[];
}

/** The server's last facts about a scene, in addition to the user's edits, by the scene's key. */
export interface SceneFacts {
  readonly role: SceneRole;
  readonly layout: SceneLayout;
  readonly emphasis: readonly number[];
  readonly pictogram: string | null;
  readonly mediaAssetId: number | null;
  readonly reason: string;
  /** The same reason for other languages. */
  readonly reasonSaid: Said | null;
  /** The reason for its picture, or for none. */
  readonly pictureReason: string | null;
  readonly pictureReasonSaid: Said | null;
  readonly thumbnailUrl: string | null;
  /** The text that `textWarnings` and `source` refer to. */
  readonly text: string;
  /** Warnings about words that the content does not support. */
  readonly textWarnings: readonly TextWarning[];
  /** A text that a writer proposed later, with its warnings. Undo restores the earlier warnings. */
  readonly proposed: { readonly text: string; readonly textWarnings: readonly TextWarning[] } | null;
  /** The position of the words in the content. Null for words that are not the author's. */
  readonly source: CharRange | null;
}

/**
 * saved: everything is on the server. pending: an edit waits for its 800 ms. saving: a save is running. offline: the
 * edits are sent when the server is back. conflict: somebody else changed the scenes. failed: the server refused the
 * edit.
 */
export type SaveState = "saved" | "pending" | "saving" | "offline" | "conflict" | "failed";
