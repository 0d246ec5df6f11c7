import type { Composition, CompositionScene, LayoutContent, TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { SAMPLE_DRAWINGS } from "./sample-drawings.js";
import { SAMPLE_MAPS } from "./sample-maps.js";

/** Returns words at a constant rate, with a pause after each sentence. */
export function timeWords(text: string, wordMs = 340): TimedWord[] {
  let timeMs = 100;
  return splitWords(text).map((word) => {
    const startMs = timeMs;
    timeMs += wordMs + (/[.!?]$/.test(word.text) ? 240 : 0);
    return { text: word.text, spaceBefore: word.spaceBefore, startMs, endMs: startMs + wordMs };
  });
}

/** Creates a scene of a composition for tests: a statement unless `content` is given. */
export function buildScene(id: string, text: string, content: LayoutContent | null = null): CompositionScene {
  const words = timeWords(text);
  return {
    id,
    role: "main",
    text,
    source: null,
    direction: {
      content: content ?? { layout: "statement", phrase: { text: "Habits beat willpower", words: null } },
      emphasis: [],
      pictogram: null,
      pictureQuery: null,
      pictureId: null,
      reason: "Built for a test.",
    },
    durationMs: Math.ceil((words.at(-1)!.endMs + 400) / 100) * 100,
    narration: null,
    words,
  };
}

/** Creates a composition of the given scenes, with optional changes to the defaults. */
export function buildComposition(
  scenes: CompositionScene[],
  different: Partial<Omit<Composition, "scenes">> = {},
): Composition {
  return {
    version: 1,
    title: "A test",
    description: "",
    language: "en",
    aspectRatio: "9:16",
    fps: 30,
    template: "tutorial",
    captionStyle: "modern",
    brand: {
      primaryColor: "#000000",
      secondaryColor: "#666666",
      usesDefaultColors: true,
      logo: null,
      logoPosition: "bottom-right",
    },
    pictures: [],
    drawings: SAMPLE_DRAWINGS,
    maps: SAMPLE_MAPS,
    durationMs: scenes.reduce((sum, scene) => sum + scene.durationMs, 0),
    music: null,
    voice: { id: "test", name: "Test", speedPercent: 100, toneLevel: 50 },
    warnings: [],
    ...different,
    scenes,
  };
}
