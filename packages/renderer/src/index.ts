export { createFileAssetLoader, type AssetLoader } from "./asset-loader.js";
export { masterTrack, TARGET_LUFS, type MasteredTrack } from "./audio/master-track.js";
export { mixSounds } from "./audio/mix-sounds.js";
export { captionVideo, hasPicture } from "./captioning/caption-video.js";
export {
  CAPTIONED_CONTAINERS,
  type CaptionedContainer,
  type CaptionedVideo,
  type CaptionJob,
} from "./captioning/caption-job.js";
export type { Excerpt } from "./excerpt/excerpt-job.js";
export { encodeOpus } from "./encoder/encode-opus.js";
export { toPlainPicture } from "./pictures/plain-picture.js";
export { planSounds } from "./video/plan-sounds.js";
export type { VideoPlan, VideoSounds, KeyedChunk, PlannedAudio } from "./video/video-plan.js";
export { currentEngine } from "./video/engine-fingerprint.js";
export { VideoRenderer, type VideoRendererOptions } from "./video/video-renderer.js";
export { SpareWorkers } from "./workers/spare-workers.js";
export type { WorkPriority } from "./workers/work-priority.js";
export { musicRoot } from "./music/score/compose-score.js";
export { normaliseFootage, type NormalisedFootage } from "./footage/normalise-footage.js";
export { readAttention } from "./host/read-attention.js";
export { fontPath } from "./host/font-path.js";
export { createNodeHost, type NodeHost } from "./host/create-node-host.js";
export {
  createFrameRenderer,
  renderFrame,
  FRAME_FORMATS,
  type FrameFormat,
  type FrameOptions,
  type FrameRenderer,
  type RenderedFrame,
} from "./render-frame.js";
export { RENDER_STAGES, type RenderProgress, type RenderStage } from "./render-progress.js";
export type { RenderResult, RenderVideoOptions } from "./render-options.js";
export { renderVideo } from "./render-video.js";
export { measureSound, runSoundJob, withSoundFile } from "./sound/run-sound-job.js";
export type { SoundPurpose } from "./sound/sound-jobs.js";
export { soundMediaType } from "./sound/sound-media-type.js";
export { RenderWorkerLostError } from "./workers/render-worker-lost-error.js";
