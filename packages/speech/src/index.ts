export { type Loudness, measureLoudness } from "./audio/loudness.js";
export { type MonoAudio, decodeWav, encodeWav } from "./audio/wav.js";
export { normaliseText } from "./normaliser/normalise-text.js";
export type { SpokenToken } from "./normaliser/spoken-token.js";
export {
  type SpeakRequest,
  type Speaker,
  type SpeakerOptions,
  type Speech,
  createSpeaker,
} from "./speaker/create-speaker.js";
export { BUILT_IN_VOICES } from "./voices/built-in-voices.js";
