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

/** A picture that was found for a scene. */
export interface ScenePicture {
  sceneId: string;
  /** Encoded bytes. */
  bytes: Uint8Array;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  attribution: string | null;
  credit: { licence: PictureLicence; pageUrl: string | null };
  placement: PicturePlacement;
  /** One sentence: why this picture was chosen. */
  reason: Said;
}

export interface Illustrated<Picture extends ScenePicture = ScenePicture> {
  pictures: Picture[];
  /** Why other scenes show no picture, by the id of the scene. */
  drawnReasons: ReadonlyMap<string, Said>;
  warnings: Warning[];
}

/** The search for the pictures of one video. */
export interface Illustration<Picture extends ScenePicture = ScenePicture> {
  /** Receives scenes that may be those of the video, so that the search can start early. */
  consider(scenes: readonly Scene[]): void;
  /** Receives the final scenes. Rejects only with the reason of the signal. Reports pictures that are unavailable. */
  finish(scenes: readonly Scene[]): Promise<Illustrated<Picture>>;
}

/** Finds pictures for scenes for which the content has none. */
export interface SceneIllustrator<Picture extends ScenePicture = ScenePicture> {
  /** Starts an illustration. Its time limit starts with the first scenes. */
  begin(video: VideoToIllustrate): Illustration<Picture>;
}
