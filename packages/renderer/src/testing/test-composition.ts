import {
  FPS,
  plainDirection,
  type AspectRatio,
  type Composition,
  type CompositionScene,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

/** Builds a complete composition from a text and a duration per scene. The words are spaced evenly. */
export function buildComposition(options: {
  scenes: { text: string; durationMs: number; narrationSrc: string | null }[];
  aspectRatio: AspectRatio;
}): Composition {
  const scenes = options.scenes.map((scene, index) => buildScene({ ...scene, id: `scene-${index}` }));
  return {
    version: 1,
    title: "A video of one's own: “Ümläut”",
    description: "Made by a test.",
    language: "en",
    aspectRatio: options.aspectRatio,
    fps: FPS,
    template: "blog-summary",
    captionStyle: "bold",
    brand: {
      primaryColor: "#000000",
      secondaryColor: "#666666",
      usesDefaultColors: true,
      logo: null,
      logoPosition: "bottom-right",
    },
    pictures: [],
    scenes,
    durationMs: scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
    music: null,
    voice: { id: "test", name: "Test", speedPercent: 100, toneLevel: 50 },
    warnings: [],
  };
}

function buildScene(options: {
  id: string;
  text: string;
  durationMs: number;
  narrationSrc: string | null;
}): CompositionScene {
  const { id, text, durationMs, narrationSrc } = options;
  const words = splitWords(text);
  const stepMs = Math.floor(durationMs / words.length);
  return {
    id,
    role: "main",
    text,
    source: null,
    direction: plainDirection(text),
    durationMs,
    narration: narrationSrc === null ? null : { src: narrationSrc, durationMs },
    words: words.map(({ text: word, spaceBefore }, index) => ({
      text: word,
      startMs: index * stepMs,
      endMs: (index + 1) * stepMs,
      spaceBefore,
    })),
  };
}
