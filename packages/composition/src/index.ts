export { formatColor, parseColor, withAlpha, type Color } from "./color/color.js";
export { contrastRatio, ensureContrast, luminance, readableOn } from "./color/contrast.js";
export { mixColors } from "./color/oklch.js";
export type { Context2D, Drawable, DrawHost, FootageFrames, Surface } from "./draw/host.js";
export { fontFacesFor, hasFontTable, loadFontTable } from "./fonts/font-list.js";
export { allFontFaces, type FontFace } from "./fonts/font-faces.js";
export { readClip, type Clip, type ClipSample } from "./footage/read-clip.js";
export { pictogramsOf } from "./objects/drawings-of-scene.js";
export { captionSections, type CaptionSection } from "./captions/caption-sections.js";
export { buildCues, type Cue, type CuedScenes } from "./subtitles/build-cues.js";
export { captionFiles } from "./subtitles/caption-files.js";
export { listWords } from "./subtitles/list-words.js";
export { toSrt, toVtt } from "./subtitles/subtitle-files.js";
export { settledMs } from "./scenes/settled-time.js";
export { createCaptionTimeline, type CaptionTrack } from "./timeline/create-caption-timeline.js";
export { createTimeline } from "./timeline/create-timeline.js";
export { drawFrame } from "./timeline/draw-frame.js";
export {
  DUCK_DB,
  duckingGain,
  gainAt,
  musicGain,
  musicVolumeGain,
  type GainPoint,
} from "./music/music-gain.js";
export { voiceSpace, VOICE_SPACE, type PeakingFilter } from "./music/voice-space.js";
export { narrationGains } from "./narration/narration-gains.js";
export { heardPauses, saidMs, withPauses, type HeardPauses } from "./narration/scene-pauses.js";
export { findCues } from "./effects/find-cues.js";
export { effectPalette, makeEffect, type EffectPalette, type EffectSound } from "./effects/make-effect.js";
export { CUE_KINDS, type CueKind, type SoundCue } from "./effects/sound-cue.js";
export { createRandom } from "./motion/seeded-random.js";
export { prepareNext } from "./timeline/prepare-frames.js";
export { cropOf } from "./scenes/picture-crop.js";
export { ATTENTION_SIDE_PX, measureAttention, type Pixels } from "./pictures/measure-attention.js";
export { regions, type Regions } from "./timeline/regions.js";
export { safeArea } from "./timeline/safe-area.js";
export { AT_REST, isShown, sceneAt } from "./timeline/timeline.js";
export type {
  Box,
  FootageDraw,
  FootagePlate,
  Layer,
  LayerMotion,
  Plate,
  PlateDraw,
  Timeline,
  TimelineScene,
} from "./timeline/timeline.js";
