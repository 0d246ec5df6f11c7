// Compositions as `inkreel make` makes them without a key: the built-in writer, the built-in voice, no network.
import {
  DEFAULT_CAPTION_STYLE,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DEFAULT_SOUND,
  VOICE_TONE_LEVEL,
} from "../../packages/contract/dist/index.js";
import {
  addAttention,
  composeVideo,
  createStoreAssets,
  DIRECT_WRITER,
  gatherPictures,
  writeVideo,
} from "../../packages/pipeline/dist/index.js";
import { builtInVideoVoices } from "../../packages/pipeline/dist/testing/built-in-video-voices.js";
import { BUILT_IN_VOICES, createSpeaker } from "../../packages/speech/dist/index.js";
import { createSilentSpeaker } from "./silent-speaker.mjs";

const VOICE_SETTINGS = {
  speedPercent: 100,
  toneLevel: VOICE_TONE_LEVEL.default,
  details: null,
  pronunciations: [],
};

/**
 * A composer of videos of one length. `write` writes an article's script for a look, `compose` makes it a composition of one ratio.
 * Fast ones are not spoken: their words take the time that the writer estimates. Close it when done.
 */
export function openComposer({ seconds, isFast }) {
  const kept = new Map();
  const store = {
    get: async (key) => kept.get(key) ?? null,
    put: async (key, bytes) => void kept.set(key, bytes),
  };
  const speaker = isFast ? createSilentSpeaker() : createSpeaker({ store, workerCount: 2 });
  const voices = builtInVideoVoices();
  const shared = { store, speaker, voices, signal: null };

  /** The script of an article for a look, or null with the reason where the product says that it cannot write one. */
  async function write(content, look) {
    const gathered = await gatherPictures({ content, fetcher: null, store, signal: null });
    const pictures = await addAttention(gathered.pictures, store);
    const ids = new Set(pictures.map(({ id }) => id));
    const usable = { ...content, pictures: content.pictures.filter(({ id }) => ids.has(id)) };
    const ports = {
      ...shared,
      writer: DIRECT_WRITER,
      connectedWriter: null,
      painter: null,
      searcher: null,
      report: () => undefined,
    };
    try {
      return {
        written: await writeVideo(usable, writingOptions(look, seconds), ports),
        pictures,
        refusal: null,
      };
    } catch (error) {
      if (error.code !== "content_too_short") throw error;
      return { written: null, pictures, refusal: error.message };
    }
  }

  function compose({ written, pictures }, { look, ratio, captions = DEFAULT_CAPTION_STYLE }) {
    const options = composingOptions(written, { look, ratio, captions, pictures });
    return composeVideo(written.scenes, options, { ...shared, loadFile: store.get, onScene: null });
  }
  return { write, compose, assets: createStoreAssets(store), close: () => speaker.close() };
}

function writingOptions(look, lengthSeconds) {
  return {
    lengthSeconds,
    template: look,
    tone: "professional",
    form: "script",
    scriptText: null,
    translateTo: null,
    recordingBytes: null,
    voice: BUILT_IN_VOICES[0],
    voiceSettings: VOICE_SETTINGS,
    phrasing: DEFAULT_SOUND.phrasing,
  };
}

function composingOptions(written, { look, ratio, captions, pictures }) {
  return {
    title: written.title,
    description: "",
    language: written.language,
    aspectRatio: ratio,
    template: look,
    captionStyle: captions,
    captionSize: "medium",
    captionPosition: "bottom",
    brand: {
      primaryColor: DEFAULT_PRIMARY_COLOR,
      secondaryColor: DEFAULT_SECONDARY_COLOR,
      logo: null,
      logoPosition: "bottom-right",
    },
    pictures: [...pictures, ...written.pictures],
    voice: written.voice,
    voiceSettings: VOICE_SETTINGS,
    music: null,
    sound: DEFAULT_SOUND,
    recording: null,
    sceneVoices: [],
    warnings: [],
  };
}
