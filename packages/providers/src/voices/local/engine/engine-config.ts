import { join } from "node:path";
import type { ModelFiles, ModelSpeaker } from "../models/voice-model.js";

/** Settings for loading a model, in the format of sherpa-onnx. */
export interface EngineConfig {
  model: Record<string, unknown> & { numThreads: number; provider: "cpu"; debug: 0 };
  maxNumSentences: 1;
  ruleFsts?: string;
}

/**
 * Returns the settings for loading a voice. All voices of a model share them, except that Chinese needs its own number
 * rules.
 */
export function engineConfig(options: {
  files: ModelFiles;
  folder: string;
  speaker: Pick<ModelSpeaker, "language">;
  threadCount: number;
}): EngineConfig {
  const { files, folder, speaker, threadCount } = options;
  const at = (name: string): string => join(folder, name);
  const run = { numThreads: threadCount, provider: "cpu", debug: 0 } as const;
  const whole = (model: Record<string, unknown>): EngineConfig => ({
    model: { ...model, ...run },
    maxNumSentences: 1,
  });
  switch (files.kind) {
    case "vits": {
      const data = files.dataDir === null ? {} : { dataDir: at(files.dataDir) };
      return whole({ vits: { model: at(files.model), tokens: at(files.tokens), ...data } });
    }
    case "kitten":
      return whole({ kitten: styledModel(files, at) });
    case "kokoro": {
      const lexicon = files.lexicons.map(at).join(",");
      const config = whole({ kokoro: { ...styledModel(files, at), lexicon } });
      const ruleFsts = files.chineseRules.map(at).join(",");
      return speaker.language.startsWith("zh") ? { ...config, ruleFsts } : config;
    }
    case "supertonic":
      return whole({
        supertonic: {
          durationPredictor: at(files.durationPredictor),
          textEncoder: at(files.textEncoder),
          vectorEstimator: at(files.vectorEstimator),
          vocoder: at(files.vocoder),
          ttsJson: at(files.ttsJson),
          unicodeIndexer: at(files.unicodeIndexer),
          voiceStyle: at(files.voiceStyle),
        },
      });
  }
}

function styledModel(
  { model, voices, tokens, dataDir }: ModelFiles & { kind: "kitten" | "kokoro" },
  at: (name: string) => string,
): Record<string, string> {
  return { model: at(model), voices: at(voices), tokens: at(tokens), dataDir: at(dataDir) };
}
