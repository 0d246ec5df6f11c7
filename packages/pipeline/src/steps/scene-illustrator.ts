import type {
  AspectRatio,
  Content,
  PictureLicence,
  Said,
  Scene,
  TemplateType,
  Warning,
} from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";

export interface VideoToIllustrate {
  content: Pick<Content, "title" | "text" | "language">;
  template: TemplateType;
  aspectRatio: AspectRatio;
  signal: AbortSignal | null;
}

/** A picture that was found or generated for a scene. */
export interface ScenePicture {
  sceneId: string;
  /** The encoded file. */
  bytes: Uint8Array;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  attribution: string | null;
  credit: { licence: PictureLicence; pageUrl: string | null };
  placement: PicturePlacement;
  /** Why this picture was chosen, as a sentence. */
  reason: Said;
}

export interface Illustrated<Picture extends ScenePicture = ScenePicture> {
  pictures: Picture[];
  /** Reasons why the other scenes have no picture, by scene id. */
  drawnReasons: ReadonlyMap<string, Said>;
  warnings: Warning[];
}

/** The running picture search for one video. */
export interface Illustration<Picture extends ScenePicture = ScenePicture> {
  /** Announces scenes that are probably in the video, so that the search can start early. */
  consider(scenes: readonly Scene[]): void;
  /**
   * Finishes the search for the final scenes. Unavailable pictures are reported as warnings. Rejects only with the
   * abort reason of the signal.
   */
  finish(scenes: readonly Scene[]): Promise<Illustrated<Picture>>;
}

/** Provides pictures for scenes for which the content has none, by search or generation. */
export interface SceneIllustrator<Picture extends ScenePicture = ScenePicture> {
  /** Starts the search for one video. Its time limit begins when it receives the first scenes. */
  begin(video: VideoToIllustrate): Illustration<Picture>;
}
