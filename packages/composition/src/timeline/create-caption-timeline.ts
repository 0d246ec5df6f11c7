import type { TimedWord } from "@inkreel/contract";
import {
  ASPECT_RATIOS,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  FPS,
  FRAME_SIZE_PX,
  type AspectRatio,
  type CaptionStyle,
  type TemplateType,
} from "@inkreel/contract/plain";
import type { CaptionDesign } from "../captions/caption-design.js";
import { captionDesign } from "../captions/caption-designs.js";
import { captionLayers } from "../captions/caption-layers.js";
import { captionSections } from "../captions/caption-sections.js";
import type { DrawHost } from "../draw/host.js";
import { createTextSetter, type TextSetter } from "../text/text-setter.js";
import { attachHost } from "./drawing-state.js";
import { regions } from "./regions.js";
import type { Box, Layer, Timeline } from "./timeline.js";

/** Captions for a picture that comes from elsewhere, of any size. */
export interface CaptionTrack {
  /** Words with their times from the start of the video, in order. */
  words: readonly TimedWord[];
  durationMs: number;
  /** Size of the picture. */
  widthPx: number;
  heightPx: number;
  style: CaptionStyle;
  /** The look whose captions the style "default" has. */
  template: TemplateType;
  /** Colours that may highlight the spoken word, the most important one first. */
  accents: readonly string[];
  /** BCP 47 tag. */
  language: string;
}

/**
 * Lays out captions alone, over nothing: a timeline without backgrounds, which `drawFrame` paints over whatever picture
 * is already there. They are those of the nearest aspect ratio, as large in the picture as there. The host must have
 * loaded the fonts of `fontFacesFor`.
 */
export function createCaptionTimeline(track: CaptionTrack, host: DrawHost): Timeline {
  const { widthPx, heightPx, durationMs } = track;
  const setter = createTextSetter(host, track.language);
  const scenes = captionSections(track.words, durationMs).map((section, index) => ({
    id: `section-${index}`,
    title: "",
    startMs: section.startMs,
    durationMs: section.durationMs,
    plates: [],
    platesAt: () => [],
    pictureBox: null,
    layers: sectionLayers(track, section, setter),
    identity: "",
  }));
  const timeline = { widthPx, heightPx, fps: FPS, durationMs, scenes };
  attachHost(timeline, host, null);
  return timeline;
}

function sectionLayers(
  track: CaptionTrack,
  section: { words: readonly TimedWord[]; durationMs: number },
  setter: TextSetter,
): Layer[] {
  const { style, template, accents } = track;
  const usual = captionDesign({ style, template, accents });
  if (usual === null) return [];
  const place = captionPlace(track);
  const layers = captionLayers({
    ...section,
    design: scaledDesign(usual, place.scale),
    aspectRatio: place.aspectRatio,
    box: place.box,
    position: DEFAULT_CAPTION_POSITION,
    setter,
    frame: track,
  });
  return layers.map((layer) => ({ ...layer, motion: scaledMotion(layer, place.scale) }));
}

interface CaptionPlace {
  aspectRatio: AspectRatio;
  /** Size of the picture relative to the frame of that aspect ratio. */
  scale: number;
  box: Box;
}

/** Returns where captions stand in a picture of any size: as in the nearest aspect ratio, centred above the lower edge. */
function captionPlace(picture: { widthPx: number; heightPx: number }): CaptionPlace {
  const aspectRatio = nearestRatio(picture);
  const frame = FRAME_SIZE_PX[aspectRatio];
  const scale = Math.min(picture.widthPx / frame.widthPx, picture.heightPx / frame.heightPx);
  const { caption } = regions({
    aspectRatio,
    captionStyle: "default",
    captionSize: DEFAULT_CAPTION_SIZE,
    captionPosition: DEFAULT_CAPTION_POSITION,
    logoPosition: null,
  });
  const { xPx, yPx, widthPx, heightPx } = caption!;
  const box = {
    xPx: (picture.widthPx - frame.widthPx * scale) / 2 + xPx * scale,
    yPx: picture.heightPx - (frame.heightPx - yPx) * scale,
    widthPx: widthPx * scale,
    heightPx: heightPx * scale,
  };
  return { aspectRatio, scale, box };
}

/** Pictures of 4:3 and 3:4 are as far from the square as from the other ratio, whose letters would be small in them. */
const SQUARE_FIRST = 0.95;

function nearestRatio(picture: { widthPx: number; heightPx: number }): AspectRatio {
  const distance = (ratio: AspectRatio): number => {
    const { widthPx, heightPx } = FRAME_SIZE_PX[ratio];
    const factor = Math.abs(Math.log((picture.widthPx * heightPx) / (picture.heightPx * widthPx)));
    return ratio === "1:1" ? factor * SQUARE_FIRST : factor;
  };
  return ASPECT_RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

function scaledDesign(design: CaptionDesign, scale: number): CaptionDesign {
  const sizePx = { ...design.sizePx };
  for (const ratio of ASPECT_RATIOS) sizePx[ratio] *= scale;
  return { ...design, sizePx };
}

/** Pages rise by the same part of the picture at every size. Even px keep their letters sharp. */
function scaledMotion({ motion }: Layer, scale: number): Layer["motion"] {
  return (timeMs) => {
    const moved = motion(timeMs);
    return moved.dyPx === 0 ? moved : { ...moved, dyPx: 2 * Math.round((moved.dyPx * scale) / 2) };
  };
}
