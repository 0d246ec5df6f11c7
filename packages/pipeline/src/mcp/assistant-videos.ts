import type { Voice } from "@inkreel/contract";
import type { z } from "zod";
import type { MakeVideoInput } from "./make-video-input.js";
import type { VideoFileKind, VideoReport } from "./video-report.js";

/** A file of a finished video. */
export interface VideoFile {
  jobId: string;
  kind: VideoFileKind;
  name: string;
  /** Absolute path, or the address on the server. */
  place: string;
  /** The same as an address. */
  uri: string;
  mediaType: string;
}

/** A kind of video, as `list_templates` shows it. */
export interface VideoKind {
  type: string;
  name: string;
  description: string;
}

/** How long a call waits for the end of a video, and whom it tells the progress in percent. */
export interface VideoWait {
  timeoutMs: number;
  signal: AbortSignal;
  onProgress: (percent: number, message: string) => Promise<void>;
}

/**
 * What the tools do with videos: on this machine, or on a server. Methods throw AppError, whose message becomes the
 * message of a tool error. `not_found` is for unknown jobs.
 */
export interface AssistantVideos<Input extends MakeVideoInput = MakeVideoInput> {
  /** The arguments of make_video: `makeVideoShape` and what only this maker can do. Strict, so that mistakes are seen. */
  makeInput: z.ZodType<Input>;
  /** Sentences about this maker, for the description of make_video. */
  about: string;
  /** Begins a video and returns its job's id. */
  start(input: Input): Promise<string>;
  report(jobId: string): Promise<VideoReport>;
  /** Resolves at the end of the video, of the time or with the signal, whichever comes first. */
  waitForEnd(jobId: string, wait: VideoWait): Promise<void>;
  /** Stops a video. A finished one stays as it is. */
  cancel(jobId: string): Promise<void>;
  /** Returns the files of all finished videos. */
  listFiles(): Promise<VideoFile[]>;
  /** Returns one file, by default the MP4 or the audio of a narration alone. */
  findFile(jobId: string, kind: VideoFileKind | null): Promise<VideoFile>;
  readFile(file: VideoFile): Promise<Uint8Array>;
  listVoices(): Promise<Voice[]>;
  listTemplates(): Promise<VideoKind[]>;
}
