import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  FPS,
  plainDirection,
  type Brand,
  type CaptionStyle,
  type Composition,
  type CompositionScene,
  type TemplateType,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

/** Settings besides the style that affect how captions look. */
export interface SampleLook {
  readonly template: TemplateType;
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

const FIRST_WORD_MS = 300;
const WORD_MS = 500;
/** Pause after the last word. */
const REST_MS = 400;
/** Time at which the last word is spoken and its animation has ended. */
export const STILL_MS = FIRST_WORD_MS + WORD_MS + 400;

/** Creates a composition of a few evenly timed words, for caption samples. */
export function sampleComposition(
  text: string,
  { style, look, language }: { style: CaptionStyle; look: SampleLook; language: string },
): Composition {
  const scene = sampleScene(text);
  return {
    version: 1,
    title: text,
    description: "",
    language,
    aspectRatio: "16:9",
    fps: FPS,
    template: look.template,
    captionStyle: style,
    brand: sampleBrand(look),
    pictures: [],
    scenes: [scene],
    durationMs: scene.durationMs,
    music: null,
    voice: { id: "", name: "", speedPercent: 100, toneLevel: 50 },
    warnings: [],
  };
}

function sampleBrand({ primaryColor, secondaryColor }: SampleLook): Brand {
  return {
    primaryColor,
    secondaryColor,
    usesDefaultColors: primaryColor === DEFAULT_PRIMARY_COLOR && secondaryColor === DEFAULT_SECONDARY_COLOR,
    logo: null,
    logoPosition: "bottom-right",
  };
}

function sampleScene(text: string): CompositionScene {
  const words = splitWords(text).map((word, i) => ({
    text: word.text,
    spaceBefore: word.spaceBefore,
    startMs: FIRST_WORD_MS + i * WORD_MS,
    endMs: FIRST_WORD_MS + (i + 1) * WORD_MS,
  }));
  return {
    id: "sample",
    role: "main",
    text,
    source: null,
    direction: plainDirection(text),
    durationMs: Math.max(STILL_MS, FIRST_WORD_MS + words.length * WORD_MS) + REST_MS,
    narration: null,
    words,
  };
}
