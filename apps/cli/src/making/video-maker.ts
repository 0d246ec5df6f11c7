import type { Composition, Voice } from "@inkreel/contract";
import type { VideoChoices, ContentInput, OutputPaths } from "@inkreel/pipeline";

/** Progress of a video for display. */
export interface MakerProgress {
  /** One word, such as "rendering". */
  stage: string;
  /** Finished share of all stages, 0..1. It never falls. */
  share: number;
  /** Remaining time. Null if unknown. */
  etaMs: number | null;
}

/** A request for a video. */
export interface VideoOrder {
  input: ContentInput;
  choices: VideoChoices;
  /** Path of the video. Its other files are written beside it. */
  videoPath: string;
  onProgress: (progress: MakerProgress) => void;
  /** After an abort, nothing keeps running and no file is left. */
  signal: AbortSignal;
}

/** A finished video with its files in place. */
export interface FinishedVideo {
  files: OutputPaths;
  /** Null if the video needs no credits. */
  creditsPath: string | null;
  composition: Composition;
  /** Local runs know more about their render than a server reports. */
  render: { durationMs: number; widthPx: number; heightPx: number; bytes: number };
}

/** A kind of video. */
export interface VideoTemplate {
  type: string;
  name: string;
  description: string;
}

/** Makes videos on this machine or on a server. */
export interface VideoMaker {
  make(order: VideoOrder): Promise<FinishedVideo>;
  listVoices(): Promise<Voice[]>;
  listTemplates(): Promise<VideoTemplate[]>;
  close(): Promise<void>;
}
