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
  /** Encoded. */
  bytes: Uint8Array;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  attribution: string | null;
  credit: { licence: PictureLicence; pageUrl: string | null };
  placement: PicturePlacement;
  /** One sentence: why this one. */
  reason: Said;
}

export interface Illustrated<Picture extends ScenePicture = ScenePicture> {
  pictures: Picture[];
  /** Why the others show none, by the scene's id. */
  drawnReasons: ReadonlyMap<string, Said>;
  warnings: Warning[];
}

/** The search for one video's pictures. */
export interface Illustration<Picture extends ScenePicture = ScenePicture> {
  /** These may be the video's scenes: looking for their pictures can begin. */
  consider(scenes: readonly Scene[]): void;
  /** These are. Rejects only with the signal's reason; what cannot be had is told. */
  finish(scenes: readonly Scene[]): Promise<Illustrated<Picture>>;
}

/** Finds pictures for scenes that the content brings none for. */
export interface SceneIllustrator<Picture extends ScenePicture = ScenePicture> {
  /** Its time begins with the first scenes. */
  begin(video: VideoToIllustrate): Illustration<Picture>;
}
