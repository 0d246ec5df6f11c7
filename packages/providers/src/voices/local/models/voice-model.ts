import type { VoiceFamily } from "@inkreel/contract";

/** A published model for `sherpa-onnx-node`, which is distributed as one archive. */
export interface VoiceModel {
  /** Id of the model and name of its installed folder. */
  id: string;
  name: string;
  family: VoiceFamily;
  /** BCP 47 tag, or "mul" for many languages. */
  language: string;
  description: string;
  author: string;
  licence: { name: string; url: string };
  archive: ModelArchive;
  files: ModelFiles;
  /** The voices of the model, at least one. */
  speakers: readonly ModelSpeaker[];
}

export interface ModelArchive {
  /** File name, relative to the download URL. */
  name: string;
  /** Exact size in bytes. */
  bytes: number;
  /** SHA-256 from the list of the publisher. */
  sha256: string;
  /** The only top-level folder in the archive. */
  folder: string;
}

/** Names of files and folders in the archive, relative to its top-level folder. */
export type ModelFiles =
  /** `dataDir` is the pronunciation data, or null for models that read letters instead of phonemes. */
  | { kind: "vits"; model: string; tokens: string; dataDir: string | null }
  | { kind: "kitten"; model: string; voices: string; tokens: string; dataDir: string }
  | {
      kind: "kokoro";
      model: string;
      voices: string;
      tokens: string;
      dataDir: string;
      lexicons: readonly string[];
      /** Rule files that convert Chinese numbers, dates and telephone numbers to words. */
      chineseRules: readonly string[];
    }
  | {
      kind: "supertonic";
      durationPredictor: string;
      textEncoder: string;
      vectorEstimator: string;
      vocoder: string;
      ttsJson: string;
      unicodeIndexer: string;
      voiceStyle: string;
    };

/** One voice of a model. */
export interface ModelSpeaker {
  /** Id in the voice list. */
  voiceId: string;
  name: string;
  /** Number of the speaker within the model. */
  speakerId: number;
  type: "female" | "male";
  accent: string;
  /** BCP 47 tag, or "mul" for many languages. */
  language: string;
  /** Primary tags of all supported languages. */
  languages: readonly string[];
  /**
   * Language of the pronunciation data. Null if it is that of the model, or that of the text for a multilingual model.
   */
  engineLanguage: string | null;
}
