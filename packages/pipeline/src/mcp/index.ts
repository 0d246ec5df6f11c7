export * from "./assistant-videos.js";
export * from "./create-mcp-server.js";
export * from "./make-video-input.js";
export * from "./media-type-of.js";
export { VIDEO_FILE_KINDS, type VideoFileKind, type VideoReport } from "./video-report.js";
