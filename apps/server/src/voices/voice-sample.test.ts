import type { Voice } from "@inkreel/contract";
import type { SpeakRequest, Speaker } from "@inkreel/speech";
import { expect, it } from "vitest";
import { voiceSample } from "./voice-sample.js";

function voice(language: string): Voice {
  return {
    id: "v",
    name: "Dora",
    description: "",
    type: "female",
    accent: "",
    tone: "natural",
    provider: "local",
    language,
    languages: [],
    available: true,
  };
}

it.each([
  ["es", "es", "Hola, soy Dora."],
  ["pt-BR", "pt", "Olá, eu sou Dora."],
  ["en-GB", "en", "Hello, I am Dora."],
  ["mul", "en", "Hello, I am Dora."],
  ["fi", "en", "Hello, I am Dora."],
])(
  "the sample of a voice with the language %s is spoken in %s and introduces the voice",
  async (language, spoken, text) => {
    const asked: SpeakRequest[] = [];
    const speaker: Speaker = {
      speak: async (request) => {
        asked.push(request);
        return {
          samples: new Float32Array(16),
          sampleRateHz: 16_000,
          durationMs: 1,
          words: [],
          timesFrom: "engine",
          timesErrorMs: null,
          warnings: [],
        };
      },
      close: () => Promise.resolve(),
    };
    await voiceSample(speaker, voice(language), null);
    expect(asked).toMatchObject([{ language: spoken, text: expect.stringContaining(text) }]);
  },
);
