import type { Composition, ExcerptWish, NarrationFormat, Voice } from "@inkreel/contract";
import type { VideoChoices, MadeExcerpt, MadeNarration, OutputPaths, VideoInput } from "@inkreel/pipeline";

/** The progress of a video, for display. */
export interface MakerProgress {
  /** One word for the current stage, such as "rendering". */
  stage: string;
  /** The finished fraction of all stages, from 0 to 1. It never decreases. */
  share: number;
  /** The remaining time. Null if unknown. */
  etaMs: number | null;
  /** The silent service that the video waits for, as a sentence. Absent or null if there is none. */
  waiting?: string | null;
}

/** A request for a video. */
export interface VideoOrder {
  input: VideoInput;
  choices: VideoChoices;
  /** The path of the video. Its other files are written beside it. */
  videoPath: string;
  /**
   * Called with the language of the video (null if unknown) before its voice is chosen, to make a voice available.
   * Returns the voice to use if none is chosen. A server does not call it, because it has its own voices.
   */
  beforeVoice: ((language: string | null) => Promise<string | null>) | null;
  onProgress: (progress: MakerProgress) => void;
  /** After an abort, all work stops and no file is left behind. */
  signal: AbortSignal;
}

/** A request for the narration alone. Pictures of the order are ignored. */
export type NarrationOrder = Omit<VideoOrder, "videoPath"> & { audioPath: string; format: NarrationFormat };

/** A request for a part of the video. */
export type ExcerptOrder = Omit<VideoOrder, "videoPath"> & { path: string; wish: ExcerptWish };

/** A finished video whose files are written. */
export interface FinishedVideo {
  files: OutputPaths;
  /** The file with the attributions of pictures. Null if none is needed. */
  creditsPath: string | null;
  composition: Composition;
  /** The properties of the rendered video that both this machine and a server report. */
  render: { durationMs: number; widthPx: number; heightPx: number; bytes: number };
}

/** A template, which decides the purpose and look of a video. */
export interface VideoTemplate {
  type: string;
  name: string;
  description: string;
}

/** Makes videos, on this machine or on a server. */
export interface VideoMaker {
  make(order: VideoOrder): Promise<FinishedVideo>;
  narrate(order: NarrationOrder): Promise<MadeNarration>;
  excerpt(order: ExcerptOrder): Promise<MadeExcerpt>;
  listVoices(): Promise<Voice[]>;
  listTemplates(): Promise<VideoTemplate[]>;
  close(): Promise<void>;
}
