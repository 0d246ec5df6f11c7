import type { VoiceFamily } from "@inkreel/contract";

/** A published model that `sherpa-onnx-node` can run, as one archive. Everything in it is a fact of the publisher's. */
export interface VoiceModel {
  /** Also the name of its folder once it is installed. */
  id: string;
  name: string;
  family: VoiceFamily;
  /** BCP 47 tag; "mul" for many. */
  language: string;
  description: string;
  author: string;
  licence: { name: string; url: string };
  archive: ModelArchive;
  files: ModelFiles;
  /** The model's speakers, at least one. */
  speakers: readonly ModelSpeaker[];
}

export interface ModelArchive {
  /** Below the address that voices are downloaded from. */
  name: string;
  /** Size of the whole archive, exactly. */
  bytes: number;
  /** Hash from the publisher's list; projects that pin the same archive repeat it. */
  sha256: string;
  /** The one folder at its top. */
  folder: string;
}

/** Names of files and folders below the archive's folder. */
export type ModelFiles =
  /** `dataDir` null for models that read letters instead of sounds. */
  | { kind: "vits"; model: string; tokens: string; dataDir: string | null }
  | { kind: "kitten"; model: string; voices: string; tokens: string; dataDir: string }
  | {
      kind: "kokoro";
      model: string;
      voices: string;
      tokens: string;
      dataDir: string;
      lexicons: readonly string[];
      /** Rules that write out Chinese numbers, dates and telephone numbers. */
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
  /** Id in the list of voices. */
  voiceId: string;
  name: string;
  /** The model's number for it. */
  speakerId: number;
  type: "female" | "male";
  accent: string;
  /** BCP 47 tag; "mul" for many. */
  language: string;
  /** Primary tags of all it speaks. */
  languages: readonly string[];
  /** Language in which the engine reads texts; null for the model's, or the text's own where the model speaks many. */
  engineLanguage: string | null;
}
