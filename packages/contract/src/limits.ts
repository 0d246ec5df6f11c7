/**
 * Allowed and default duration of a video in seconds. This file contains the limits and defaults of the specification.
 */
export const DURATION_SECONDS = { min: 15, max: 120, default: 60 } as const;
/**
 * Maximum deviation of the actual duration from the requested one (0.1 = 10 %), unless the content is too short or too
 * long.
 */
export const DURATION_TOLERANCE = 0.1;
export const VOICE_SPEED_PERCENT = { min: 50, max: 200, default: 100 } as const;
export const VOICE_TONE_LEVEL = { min: 0, max: 100, default: 50 } as const;
export const ADVISORY_WORDS = { min: 50, max: 10_000 } as const;
export const CONTENT_MIN_CHARS = 50;
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
export const DEFAULT_PRIMARY_COLOR = "#000000";
export const DEFAULT_SECONDARY_COLOR = "#666666";
/** Marks the following text as the script of an AI testimonial. Case is ignored, and a colon may follow. */
export const TESTIMONIAL_MARKER = "AI TESTIMONIAL SCRIPT";
/** Speaking rate at 100 % speed, with which the writer estimates durations before the narration is measured. */
export const SPEAKING_WORDS_PER_MINUTE = 150;
/** Durations of the opening hook and of the call to action in a script, from the specification. */
export const HOOK_MS = 3_000;
export const CTA_MS = 10_000;

export const FPS = 30;
/**
 * Scene durations are multiples of 100 ms, the smallest step that is a whole number of both milliseconds and frames at
 * 30 fps. A scene that is moved in time therefore produces identical frames.
 */
export const SCENE_GRID_MS = 100;
/**
 * The silence before and after the words of a scene that a person can choose. The one before is never shorter than the
 * silence at the start of their recording.
 */
export const SCENE_PAUSE_MS = { min: 0, max: 10_000, step: SCENE_GRID_MS } as const;
export const AUDIO_SAMPLE_RATE_HZ = 48_000;
export const FRAME_SIZE_PX = {
  "9:16": { widthPx: 1080, heightPx: 1920 },
  "16:9": { widthPx: 1920, heightPx: 1080 },
  "1:1": { widthPx: 1080, heightPx: 1080 },
} as const;

export const PASSWORD_CHARS = { min: 8, max: 128 } as const;
export const TITLE_MAX_CHARS = 300;
/** About 100,000 words, far more than a two-minute video can use. */
export const CONTENT_MAX_CHARS = 600_000;
/** Nearly an hour of narration. Videos are limited to two minutes. */
export const SCRIPT_MAX_CHARS = 50_000;
export const SCENE_TEXT_MAX_CHARS = 5_000;
export const SCENES_MAX = 60;
/** Versions of a project that stay until a person deletes them: saved or named ones. */
export const KEPT_VERSIONS_MAX = 50;
/** Unnamed versions of a project that the program stored itself. The oldest are removed first. */
export const AUTOMATIC_VERSIONS_MAX = 20;
export const VERSION_NAME_MAX_CHARS = 100;
export const WORKFLOW_STEPS = 5;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Maximum size of an uploaded music file or recorded narration. */
export const AUDIO_MAX_BYTES = 50 * 1024 * 1024;
export const AUDIO_MAX_SECONDS = 15 * 60;
/** Maximum size of an uploaded video or sound file to caption. */
export const VIDEO_MAX_BYTES = 500 * 1024 * 1024;
/** Maximum size of an uploaded video clip for a scene, and how much of its beginning is kept. */
export const CLIP_MAX_BYTES = 200 * 1024 * 1024;
export const CLIP_MAX_SECONDS = 60;
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** The pictures that are uploaded with a document which names them: at most so many, and so many bytes together. */
export const DOCUMENT_PICTURES_MAX = 60;
export const DOCUMENT_PICTURES_MAX_BYTES = 30 * 1024 * 1024;
/** Default stability, similarity and style of a voice, each from 0 to 100. */
export const VOICE_DETAIL_DEFAULTS = {
  stability: 50,
  similarityBoost: 50,
  style: 0,
  speakerBoost: true,
} as const;
/** Speaking time in seconds that is reported if it was not measured. */
export const FALLBACK_SPEAKING_SECONDS = 45;

/** Number of characters from the start of a text that are enough to detect its language. */
export const LANGUAGE_SAMPLE_CHARS = 4_000;

/** The side of the square grid on which drawings are given. */
export const DRAWING_GRID = 32;
/** Side of the grid in which the attention of a picture is measured. */
export const ATTENTION_CELLS = 12;
/** The most drawings in the array of a count. */
export const COUNT_DRAWINGS_MAX = 100;
