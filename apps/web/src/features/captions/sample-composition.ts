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

/** Values that a caption's design depends on besides its style. */
export interface SampleLook {
  readonly template: TemplateType;
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

const FIRST_WORD_MS = 300;
const WORD_MS = 500;
/** Time after the last word. */
const REST_MS = 400;
/** The last word is being said, and has come to rest. */
export const STILL_MS = FIRST_WORD_MS + WORD_MS + 400;

/** A composition of a few words, spoken at an even pace, to show what captions look like in it. */
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
