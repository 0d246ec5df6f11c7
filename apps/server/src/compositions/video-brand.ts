import {
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_MOTION,
  DEFAULT_MUSIC,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  EARLIER_CAPTION_STYLE,
  type AspectRatio,
  type BrandingConfig,
  type CaptionPosition,
  type CaptionSize,
  type CaptionStyle,
  type LogoPosition,
  type VideoMotion,
} from "@inkreel/contract";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";

/** The branding of a project's video. */
export interface VideoBrand {
  aspectRatio: AspectRatio;
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  motion: VideoMotion;
  logoPosition: LogoPosition;
  primaryColor: string;
  secondaryColor: string;
}

/**
 * Returns the branding of a project's video. The logo, colours, aspect ratio and logo position are stored with the
 * project (see `saveBranding`), the captions with the video.
 */
export function videoBrand(project: StoredProject, video: StoredVideoProject | null): VideoBrand {
  const { metadata } = project;
  return {
    aspectRatio: aspectRatioOf(project),
    captionStyle: video?.brandingConfig.captionsStyle ?? metadata.captionsStyle ?? EARLIER_CAPTION_STYLE,
    captionSize: video?.brandingConfig.captionSize ?? DEFAULT_CAPTION_SIZE,
    captionPosition: video?.brandingConfig.captionPosition ?? DEFAULT_CAPTION_POSITION,
    motion: video?.brandingConfig.motion ?? DEFAULT_MOTION,
    logoPosition: metadata.logoPosition ?? DEFAULT_LOGO_POSITION,
    primaryColor: hexColor(project.primaryColor) ?? DEFAULT_PRIMARY_COLOR,
    secondaryColor: hexColor(project.secondaryColor) ?? DEFAULT_SECONDARY_COLOR,
  };
}

/** Returns the branding in the form of the API. */
export function brandingConfigOf(project: StoredProject, video: StoredVideoProject | null): BrandingConfig {
  const { captionStyle, ...brand } = videoBrand(project, video);
  const music = video?.brandingConfig.music ?? DEFAULT_MUSIC;
  return { ...brand, captionsStyle: captionStyle, logoUrl: project.logoUrl, music, sound: project.sound };
}

/** Converts `#abc` and `#aabbcc` to the long form. Returns null for an invalid colour. */
function hexColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit.repeat(2)).join("")}`.toLowerCase();
}
