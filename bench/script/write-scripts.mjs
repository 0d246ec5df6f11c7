// Scripts as `inkreel make` writes them without a key: the built-in writer, fitted to the built-in voice's real narration.
import { VOICE_TONE_LEVEL } from "../../packages/contract/dist/index.js";
import { DIRECT_WRITER, writeVideo } from "../../packages/pipeline/dist/index.js";
import { planContent } from "../../packages/pipeline/dist/steps/read-words.js";
import { builtInVideoVoices } from "../../packages/pipeline/dist/testing/built-in-video-voices.js";
import { BUILT_IN_VOICES, createSpeaker } from "../../packages/speech/dist/index.js";
import { estimateSpokenMs, writeScript } from "../../packages/writer/dist/index.js";

const TONE = "professional";

/** A writer of scripts of one length; fast ones are not spoken. Close it when done. */
export function openScriptWriter({ lengthSeconds, isFast }) {
  const speaker = createSpeaker({ store: null, workerCount: 2 });
  const writeOne = isFast ? writeUnspoken : writeSpoken;

  /** Texts of the scenes and their spoken length; `refusal` instead where the product says that it cannot. */
  async function write(article) {
    try {
      return { ...(await writeOne(article, { lengthSeconds, speaker })), refusal: null };
    } catch (error) {
      if (error.code !== "content_too_short") throw error;
      return { title: article.content.title, scenes: [], spokenMs: 0, refusal: error.message };
    }
  }
  return { write, close: () => speaker.close() };
}

function writeUnspoken({ entry, content }, { lengthSeconds }) {
  const plan = planContent({ content, lengthSeconds, template: entry.template, tone: TONE });
  const { title, scenes } = writeScript(plan, lengthSeconds * 1000);
  const texts = scenes.map(({ text }) => text);
  return { title, scenes: texts, spokenMs: texts.reduce((sum, text) => sum + estimateSpokenMs(text), 0) };
}

async function writeSpoken({ entry, content }, { lengthSeconds, speaker }) {
  const options = {
    lengthSeconds,
    template: entry.template,
    tone: TONE,
    form: "script",
    scriptText: null,
    translateTo: null,
    recordingBytes: null,
    voice: BUILT_IN_VOICES[0],
    voiceSettings: { speedPercent: 100, toneLevel: VOICE_TONE_LEVEL.default, details: null },
  };
  const { title, scenes, spokenMs } = await writeVideo(content, options, portsWith(speaker));
  return { title, scenes: scenes.map(({ text }) => text), spokenMs };
}

function portsWith(speaker) {
  const kept = new Map();
  return {
    writer: DIRECT_WRITER,
    connectedWriter: null,
    speaker,
    voices: builtInVideoVoices(),
    painter: null,
    searcher: null,
    store: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, bytes) => void kept.set(key, bytes),
    },
    report: () => undefined,
    signal: null,
  };
}
