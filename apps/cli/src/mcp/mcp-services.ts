import type { VideoMaker } from "../making/video-maker.js";
import type { VideoJobs } from "./video-jobs.js";

/** The services that the MCP tools use. */
export interface McpServices {
  maker: VideoMaker;
  jobs: VideoJobs;
  /** Absolute path of the folder for videos. */
  folder: string;
}
