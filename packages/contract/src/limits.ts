/** Limits and defaults of the specification, used by forms, server, command line and tests alike. */
export const DURATION_SECONDS = { min: 15, max: 120, default: 60 } as const;
/** The finished video keeps the asked duration within this share of it, where the content allows. */
export const DURATION_TOLERANCE = 0.1;
export const VOICE_SPEED_PERCENT = { min: 50, max: 200, default: 100 } as const;
export const VOICE_TONE_LEVEL = { min: 0, max: 100, default: 50 } as const;
export const ADVISORY_WORDS = { min: 50, max: 10_000 } as const;
export const CONTENT_MIN_CHARS = 50;
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
export const DEFAULT_PRIMARY_COLOR = "#000000";
export const DEFAULT_SECONDARY_COLOR = "#666666";
/** The line after which an AI testimonial script stands. Any case, the colon is optional. */
export const TESTIMONIAL_MARKER = "AI TESTIMONIAL SCRIPT";
/** Narrated words per minute at speed 100, the writer's first estimate before anything was spoken. */
export const SPEAKING_WORDS_PER_MINUTE = 150;
/** Script timing of the specification: the hook's and the call to action's share of the length. */
export const HOOK_MS = 3_000;
export const CTA_MS = 10_000;

export const FPS = 30;
/**
 * Scene durations are multiples of 100 ms: the smallest step that is a whole number of milliseconds and of
 * frames at 30 fps, so a scene that moves in time still shows the very same frames.
 */
export const SCENE_GRID_MS = 100;
export const AUDIO_SAMPLE_RATE_HZ = 48_000;
export const FRAME_SIZE_PX = {
  "9:16": { widthPx: 1080, heightPx: 1920 },
  "16:9": { widthPx: 1920, heightPx: 1080 },
  "1:1": { widthPx: 1080, heightPx: 1080 },
} as const;

export const PASSWORD_CHARS = { min: 8, max: 128 } as const;
export const TITLE_MAX_CHARS = 300;
/** About 100,000 words: far over what a short video can be made of, far under what hurts. */
export const CONTENT_MAX_CHARS = 600_000;
/** Nearly an hour of narration, where the longest video has two minutes. */
export const SCRIPT_MAX_CHARS = 50_000;
export const SCENE_TEXT_MAX_CHARS = 5_000;
export const SCENES_MAX = 60;
export const WORKFLOW_STEPS = 5;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Largest file of music and of recorded narration. */
export const AUDIO_MAX_BYTES = 50 * 1024 * 1024;
export const AUDIO_MAX_SECONDS = 15 * 60;
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** Stored stability, similarity and style of a voice when nothing was saved, 0 to 100. */
export const VOICE_DETAIL_DEFAULTS = {
  stability: 50,
  similarityBoost: 50,
  style: 0,
  speakerBoost: true,
} as const;
/** Seconds a script is said to take when nobody has measured. */
export const FALLBACK_SPEAKING_SECONDS = 45;

/** A sample of this length is enough to detect a text's language. */
export const LANGUAGE_SAMPLE_CHARS = 4_000;
