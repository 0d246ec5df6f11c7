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

/** The editable parts of a project, as one value: the editor's undo steps are values of this. */
export interface ProjectDocument {
  readonly title: string;
  readonly settings: DocumentSettings;
  readonly scenes: readonly DocumentScene[];
}

export interface DocumentSettings {
  /** Null while none was chosen: the default one draws. */
  readonly templateId: number | null;
  readonly aspectRatio: AspectRatio;
  readonly captionsStyle: CaptionStyle;
  /** Null while none is saved: the built-in fallback voice speaks. */
  readonly voiceId: string | null;
  /** 50 to 200. */
  readonly speed: number;
  /** 0 (calm) to 100 (energetic). */
  readonly toneLevel: number;
  /** This and the next three only count for voices that know them. 0 (varied) to 100 (steady). */
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
  /** Whether pictures are painted for scenes that are written from now on. */
  readonly useAIImages: boolean;
  readonly musicMood: MusicChoice;
  /** Another one is another piece of the same mood. */
  readonly musicSeed: number;
  /** 0 to 100. */
  readonly musicVolumePercent: number;
  /** Id of the uploaded file that the choice "own" plays. */
  readonly musicUploadId: number | null;
  readonly musicFileName: string | null;
}

export interface DocumentScene {
  /** The scene's id on the server, too: the editor names new scenes itself, so the name never changes. */
  readonly key: string;
  readonly text: string;
  /** The user's choice; null leaves the choice to the program. */
  readonly chosenLayout: SceneLayout | null;
  /** Indexes into `splitWords(text)` that the user chose; null leaves the choice to the program. */
  readonly chosenEmphasis: readonly number[] | null;
  /** Pictogram as it was when loaded or last chosen here; `useShownScene` knows what the program shows since. */
  readonly pictogram: string | null;
  /** False while the program chooses it, whatever `pictogram` says. */
  readonly isPictogramChosen: boolean;
  /** Picture as it was when loaded or last chosen here, like `pictogram`. */
  readonly mediaAssetId: number | null;
  /** False while the program chooses the picture, whatever `mediaAssetId` says. */
  readonly isPictureChosen: boolean;
  /** Texts of confirmed warnings; each holds while it stands in the scene's text. */
  readonly confirmedDoubts: readonly string[];
  /** What the writer changed in the author's words; each holds while its result stands in the scene's text. */
  readonly changes: readonly SceneChange[];
}

/** The server's last facts about a scene, beside the user's edits: by the scene's key. */
export interface SceneFacts {
  readonly role: SceneRole;
  readonly layout: SceneLayout;
  readonly emphasis: readonly number[];
  readonly pictogram: string | null;
  readonly mediaAssetId: number | null;
  readonly reason: string;
  /** The same for other languages. */
  readonly reasonSaid: Said | null;
  /** Why it shows this picture, or none. */
  readonly pictureReason: string | null;
  readonly pictureReasonSaid: Said | null;
  readonly thumbnailUrl: string | null;
  /** The text that `textWarnings` and `source` refer to. */
  readonly text: string;
  /** Warnings about words that the content does not support. */
  readonly textWarnings: readonly TextWarning[];
  /** A text that a writer proposed later, with its warnings. Undo restores the earlier warnings. */
  readonly proposed: { readonly text: string; readonly textWarnings: readonly TextWarning[] } | null;
  /** Position in the content from which the words come; null for words that are not the author's. */
  readonly source: CharRange | null;
}

/**
 * saved: all is on the server. pending: an edit waits for its 800 ms. saving: on its way. offline: will be sent when the
 * server is there again. conflict: somebody else changed the scenes meanwhile. failed: the server refused it.
 */
export type SaveState = "saved" | "pending" | "saving" | "offline" | "conflict" | "failed";
