export { applyGains, LIMITER_BLOCK_SAMPLES, limiterGains } from "./limiter.js";
export { loudnessOf, LoudnessMeter } from "./loudness-meter.js";
export { resample } from "./resample.js";
export { MUSIC_LOUDNESS, SPEECH_LOUDNESS, toLoudness, type WantedLoudness } from "./to-loudness.js";
export { samplePeak, toDecibels, truePeaks } from "./true-peak.js";
export {
  decodeWav,
  encodeWav,
  encodeWavParts,
  openWav,
  openWavSource,
  toPcm,
  wavHeader,
  type MonoAudio,
  type WavReader,
} from "./wav.js";
