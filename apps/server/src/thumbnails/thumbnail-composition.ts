import { FPS, SCENE_GRID_MS, type Composition, type Scene } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { completeBrand } from "@inkreel/pipeline";
import type { VideoInput } from "../compositions/video-input.js";

/** A video of one scene, and the moment at which it shows most. */
export interface ThumbnailComposition {
  composition: Composition;
  timeMs: number;
}

/** All words are said within this time, so that all that enters with a word is there. */
const WORD_MS = 40;
const LEAD_MS = 100;
/** Long enough for the slowest entrance, a count up and the last emphasis to come to rest. */
const SETTLE_MS = 2_000;
/** The last part of a scene belongs to what leaves it. */
const TAIL_MS = 1_000;

/**
 * One scene as a video of its own, without narration: what is said when does not matter once everything is on screen, so
 * a thumbnail neither waits for speech nor changes with the voice. Captions are left out, as on the poster: a page of
 * them would be cut off in mid-sentence.
 */
export function thumbnailComposition(input: VideoInput, scene: Scene): ThumbnailComposition {
  const words = splitWords(scene.text).map(({ text, spaceBefore }, index) => ({
    text,
    spaceBefore,
    startMs: LEAD_MS + index * WORD_MS,
    endMs: LEAD_MS + (index + 1) * WORD_MS,
  }));
  const timeMs = LEAD_MS + words.length * WORD_MS + SETTLE_MS;
  const durationMs = Math.ceil((timeMs + TAIL_MS) / SCENE_GRID_MS) * SCENE_GRID_MS;
  const { language, aspectRatio, template, brand, pictures, voice, voiceSettings } = input;
  const composition: Composition = {
    version: 1,
    title: "",
    description: "",
    language,
    aspectRatio,
    fps: FPS,
    template,
    captionStyle: "off",
    brand: completeBrand(brand),
    pictures: pictures.filter(({ id }) => id === scene.direction.pictureId),
    scenes: [{ ...scene, durationMs, narration: null, words }],
    durationMs,
    music: null,
    voice: { id: voice.id, name: voice.name, ...voiceSettings },
    warnings: [],
  };
  return { composition, timeMs };
}
