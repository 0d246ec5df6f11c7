/** Aspect ratios of a video. Each list in this file is a tuple, so that forms, schemas and code use the same order. */
export const ASPECT_RATIOS = ["9:16", "16:9", "1:1"] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];
export const DEFAULT_ASPECT_RATIO: AspectRatio = "9:16";

/**
 * Caption styles. `default` is the style of the template. `auto` is that style too, but only in scenes whose picture
 * does not show the sentence already: where the sentence itself is set as the picture, captions would repeat it.
 */
export const CAPTION_STYLES = [
  "auto",
  "off",
  "default",
  "modern",
  "classic",
  "bold",
  "minimal",
  "highlight",
] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];
export const DEFAULT_CAPTION_STYLE: CaptionStyle = "auto";
/** Caption style of stored projects without a choice, which date from before `auto` existed. */
export const EARLIER_CAPTION_STYLE: CaptionStyle = "default";

/** How large the captions of a video are, compared with those of its style. */
export const CAPTION_SIZES = ["small", "medium", "large"] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];
export const DEFAULT_CAPTION_SIZE: CaptionSize = "medium";

/**
 * Where the captions of a video stand. The scenes leave that edge of the frame to them. There is no middle, because lists,
 * charts and maps need it for themselves.
 */
export const CAPTION_POSITIONS = ["bottom", "top"] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];
export const DEFAULT_CAPTION_POSITION: CaptionPosition = "bottom";

/** How much moves in a video. `reduced`: no camera, and nothing slides, grows or turns; it only fades in and lights up. */
export const VIDEO_MOTIONS = ["full", "reduced"] as const;
export type VideoMotion = (typeof VIDEO_MOTIONS)[number];
export const DEFAULT_MOTION: VideoMotion = "full";

/** Template types, in the order of their ids 1 to 5 in the seed data. */
export const TEMPLATE_TYPES = [
  "blog-summary",
  "tutorial",
  "quote-highlight",
  "story",
  "amazon-product-review",
] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const TONES = ["professional", "casual", "energetic"] as const;
export type Tone = (typeof TONES)[number];
export const DEFAULT_TONE: Tone = "professional";

export const LOGO_POSITIONS = [
  "top-left",
  "top-center",
  "top-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
] as const;
export type LogoPosition = (typeof LOGO_POSITIONS)[number];
export const DEFAULT_LOGO_POSITION: LogoPosition = "bottom-right";

export const SCENE_ROLES = ["hook", "main", "cta"] as const;
export type SceneRole = (typeof SCENE_ROLES)[number];

export const SCENE_LAYOUTS = [
  "title",
  "statement",
  "list",
  "number",
  "change",
  "comparison",
  "share",
  "multiple",
  "quantity",
  "range",
  "map",
  "timeline",
  "relation",
  "quote",
  "steps",
  "picture",
  "split",
  "product",
  "cta",
] as const;
export type SceneLayout = (typeof SCENE_LAYOUTS)[number];

/**
 * Where the pictures of a video come from. `search`: from the content, and from a search where it has none. `own`: only
 * from the content. `none`: no pictures.
 */
export const PICTURE_MODES = ["search", "own", "none"] as const;
export type PictureMode = (typeof PICTURE_MODES)[number];

/** Formats of documents that are read, by the bytes of the file. */
export const CONTENT_FORMATS = ["text", "markdown", "html", "docx", "doc", "odt", "rtf", "pdf"] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

/** What an uploaded file is for. */
export const UPLOAD_KINDS = ["logo", "picture", "document", "music", "narration", "video", "clip"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
