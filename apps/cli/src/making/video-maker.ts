import type { Composition, Voice } from "@inkreel/contract";
import type { VideoChoices, ContentInput, OutputPaths } from "@inkreel/pipeline";

/** Progress of a video, as it is shown to a person. */
export interface MakerProgress {
  /** One word, as in "rendering". */
  stage: string;
  /** 0..1 over the whole way; never goes back. */
  share: number;
  /** Time left; null while nobody can tell. */
  etaMs: number | null;
}

/** A video that somebody wants. */
export interface VideoOrder {
  input: ContentInput;
  choices: VideoChoices;
  /** Where the video goes; its companions go beside it. */
  videoPath: string;
  onProgress: (progress: MakerProgress) => void;
  /** Aborting leaves nothing running and no file. */
  signal: AbortSignal;
}

/** A made video, its files in place. */
export interface FinishedVideo {
  files: OutputPaths;
  /** Null when the video owes nobody anything. */
  creditsPath: string | null;
  composition: Composition;
  /** Local runs know more of their render than a server tells. */
  render: { durationMs: number; widthPx: number; heightPx: number; bytes: number };
}

/** A kind of video. */
export interface VideoTemplate {
  type: string;
  name: string;
  description: string;
}

/** Makes videos: on this machine or on a server. */
export interface VideoMaker {
  make(order: VideoOrder): Promise<FinishedVideo>;
  listVoices(): Promise<Voice[]>;
  listTemplates(): Promise<VideoTemplate[]>;
  close(): Promise<void>;
}
