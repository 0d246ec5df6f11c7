import type { ModelSpeaker, VoiceModel } from "./voice-model.js";

const PUBLIC_DOMAIN = "Public domain";
const BEATTIE = { author: "Bryce Beattie", url: "https://brycebeattie.com/files/tts/" };

/**
 * Piper voices that were trained only on recordings in the public domain. Most other Piper voices derive from "lessac",
 * whose recordings are for research only, or from recordings that forbid commercial use.
 */
export const PIPER_MODELS: readonly VoiceModel[] = [
  piper({
    id: "piper-ljspeech",
    name: "Linda",
    voice: "en_US-ljspeech-high",
    bytes: 115_817_679,
    sha256: "00c6408d2409050312193b0d40ae07fde28af7d3d45a56efcc55440db516b935",
    type: "female",
    accent: "American",
    author: "Michael Hansen",
    url: "https://keithito.com/LJ-Speech-Dataset/",
  }),
  piper({
    id: "piper-kristin",
    name: "Kristin",
    voice: "en_US-kristin-medium",
    bytes: 67_259_230,
    sha256: "c2206f572df2956c50b1ae3367eebce3853c663e890cba8048cd62b1e4dbe6c7",
    type: "female",
    accent: "American",
    ...BEATTIE,
  }),
  piper({
    id: "piper-norman",
    name: "Norman",
    voice: "en_US-norman-medium",
    bytes: 67_203_672,
    sha256: "1f32065d480abe9abc7c7f91442125d0b34c1cc065d1e600466cac408eabf3b8",
    type: "male",
    accent: "American",
    ...BEATTIE,
  }),
  piper({
    id: "piper-cori",
    name: "Cori",
    voice: "en_GB-cori-high",
    bytes: 115_574_061,
    sha256: "42922f07738fcde2e49eed4e959635692f73b933de35a6b7c1010162ff566292",
    type: "female",
    accent: "British",
    ...BEATTIE,
  }),
];

interface PiperFacts extends Pick<ModelSpeaker, "name" | "type" | "accent"> {
  id: string;
  /** Name of the voice at its publisher, for example "en_US-norman-medium". */
  voice: string;
  bytes: number;
  sha256: string;
  author: string;
  url: string;
}

function piper({ id, name, voice, bytes, sha256, type, accent, author, url }: PiperFacts): VoiceModel {
  const language = voice.slice(0, 5).replace("_", "-");
  const folder = `vits-piper-${voice}`;
  return {
    id,
    name: `${name} (Piper)`,
    family: "piper",
    language,
    description: "One voice, quick to make, trained on audiobooks of LibriVox.",
    author,
    licence: { name: PUBLIC_DOMAIN, url },
    archive: { name: `${folder}.tar.bz2`, bytes, sha256, folder },
    files: { kind: "vits", model: `${voice}.onnx`, tokens: "tokens.txt", dataDir: "espeak-ng-data" },
    speakers: [
      {
        voiceId: `local-${id}`,
        name,
        speakerId: 0,
        type,
        accent,
        language,
        languages: [language.slice(0, 2)],
        engineLanguage: null,
      },
    ],
  };
}
