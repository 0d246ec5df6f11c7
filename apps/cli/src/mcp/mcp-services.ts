import type { VideoMaker } from "../making/video-maker.js";
import type { VideoJobs } from "./video-jobs.js";

/** What the tools work with. */
export interface McpServices {
  maker: VideoMaker;
  jobs: VideoJobs;
  /** Absolute; videos go there. */
  folder: string;
}
