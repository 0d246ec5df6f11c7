export type { TimeSpan } from "./alignment/time-span.js";
export { spokenSpanMs } from "./audio/find-speech.js";
export { normaliseText } from "./normaliser/normalise-text.js";
export { type PronouncedText, usedPronunciations } from "./normaliser/pronunciations.js";
export type { SpokenToken } from "./normaliser/spoken-token.js";
export { type EngineSpeakerOptions, createEngineSpeaker } from "./engines/create-engine-speaker.js";
export type {
  CharacterTimes,
  Recording,
  SpeechEngine,
  SynthesisRequest,
  WordTimes,
} from "./engines/speech-engine.js";
export {
  type AlignWordsRequest,
  type AlignedWords,
  alignWords,
  hearRecording,
  hearRecordingFile,
} from "./recording/align-words.js";
export { checkRecording } from "./recording/check-recording.js";
export type { HeardSound } from "./recording/hear-sound.js";
export { type AlignerError, measureAlignerError } from "./recording/measure-aligner-error.js";
export { speakingMs } from "./recording/hear-sound.js";
export { createSilentSpeaker } from "./silent/create-silent-speaker.js";
export { timeReading } from "./silent/reading-pace.js";
export { SILENT_VOICE } from "./silent/silent-voice.js";
export { type SpeakerOptions, createSpeaker } from "./speaker/create-speaker.js";
export type { SpeakRequest, Speaker, Speech } from "./speaker/speaker.js";
export { BUILT_IN_VOICES } from "./voices/built-in-voices.js";
export { type SharedWork, createSharedWork } from "./workers/shared-work.js";
export { ThreadPool, type ThreadPoolOptions } from "./workers/thread-pool.js";
