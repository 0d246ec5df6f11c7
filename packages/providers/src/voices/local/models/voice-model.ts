import type { VoiceFamily } from "@inkreel/contract";

/** A published model that `sherpa-onnx-node` can run, as one archive. All fields are facts from the publisher. */
export interface VoiceModel {
  /** Id, which is also the name of its folder after installation. */
  id: string;
  name: string;
  family: VoiceFamily;
  /** BCP 47 tag; "mul" for many languages. */
  language: string;
  description: string;
  author: string;
  licence: { name: string; url: string };
  archive: ModelArchive;
  files: ModelFiles;
  /** The speakers of the model, at least one. */
  speakers: readonly ModelSpeaker[];
}

export interface ModelArchive {
  /** Name below the download address of voices. */
  name: string;
  /** Exact size of the archive. */
  bytes: number;
  /** Hash from the list of the publisher. Projects that pin the same archive contain the same hash. */
  sha256: string;
  /** The only folder at the top level of the archive. */
  folder: string;
}

/** Names of files and folders below the folder of the archive. */
export type ModelFiles =
  /** `dataDir` is null for models that read letters instead of sounds. */
  | { kind: "vits"; model: string; tokens: string; dataDir: string | null }
  | { kind: "kitten"; model: string; voices: string; tokens: string; dataDir: string }
  | {
      kind: "kokoro";
      model: string;
      voices: string;
      tokens: string;
      dataDir: string;
      lexicons: readonly string[];
      /** Rules that write Chinese numbers, dates and telephone numbers as words. */
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
  /** Number of the speaker in the model. */
  speakerId: number;
  type: "female" | "male";
  accent: string;
  /** BCP 47 tag; "mul" for many languages. */
  language: string;
  /** Primary tags of all its languages. */
  languages: readonly string[];
  /**
   * Language in which the engine reads texts. Null for the language of the model, or that of the text if the model
   * supports many.
   */
  engineLanguage: string | null;
}
