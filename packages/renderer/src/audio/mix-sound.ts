import {
  gainAt,
  makeEffect,
  VOICE_SPACE,
  type EffectPalette,
  type EffectSound,
  type GainPoint,
  type SoundCue,
} from "@inkreel/composition";
import { AppError, AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract/plain";
import { decodeWav, resample, type MonoAudio } from "@inkreel/audio";
import { peak } from "../music/synth/filters.js";

/**
 * Duration of the fades at both ends of a narration. It hides clicks at a cut, but is too short to remove a consonant.
 */
const EDGE_FADE_MS = 4;
const SAMPLES_PER_MS = AUDIO_SAMPLE_RATE_HZ / 1000;

/** The narration of a scene and its start time in the video. */
export interface PlacedNarration {
  startMs: number;
  wav: Uint8Array;
  /** Linear gain factor. */
  gain: number;
}

/**
 * Mixes narrations into one mono track at 48 kHz that is as long as the video. Each has a short fade at both ends.
 * Audio after the end of the video is cut off.
 */
export function mixNarration(narrations: readonly PlacedNarration[], durationMs: number): Float32Array {
  const track = new Float32Array(durationMs * SAMPLES_PER_MS);
  for (const { startMs, wav, gain } of narrations) {
    const { samples, sampleRateHz } = readSound(wav);
    const clip = fadeEdges(resample(samples, sampleRateHz, AUDIO_SAMPLE_RATE_HZ));
    const at = startMs * SAMPLES_PER_MS;
    const end = Math.min(track.length, at + clip.length);
    for (let index = at; index < end; index++) track[index] = track[index]! + clip[index - at]! * gain;
  }
  return track;
}

function fadeEdges(clip: Float32Array): Float32Array {
  const fadeSamples = Math.min(EDGE_FADE_MS * SAMPLES_PER_MS, clip.length >> 1);
  const faded = clip.slice();
  for (let index = 0; index < fadeSamples; index++) {
    const gain = (index + 0.5) / fadeSamples;
    faded[index] = faded[index]! * gain;
    faded[clip.length - 1 - index] = faded[clip.length - 1 - index]! * gain;
  }
  return faded;
}

/** Music that starts with the video, with its gain over time. */
interface PlacedMusic {
  wav: Uint8Array;
  /** Gain curve, as `musicGain` returns it. */
  gain: readonly GainPoint[];
  /** Share that leaves space for the voice, as `voiceSpace` returns it. */
  space: readonly GainPoint[];
}

/** Adds the music to a mono track at 48 kHz, in place. Music after the end of the track is ignored. */
export function mixMusic(track: Float32Array, { wav, gain, space }: PlacedMusic): void {
  const { samples, sampleRateHz } = readSound(wav);
  const music = resample(samples, sampleRateHz, AUDIO_SAMPLE_RATE_HZ);
  const endSample = Math.min(track.length, music.length);
  const spaced = space.length === 0 ? music : withSpace(music, { space, endSample });
  followCurve(gain, endSample, (index, level) => (track[index] = track[index]! + spaced[index]! * level));
}

/** Returns the music with its share that passes the filters of `VOICE_SPACE`. */
function withSpace(
  music: Float32Array,
  { space, endSample }: { space: readonly GainPoint[]; endSample: number },
): Float32Array {
  const filtered = music.slice(0, endSample);
  for (const { hz, q, gainDb } of VOICE_SPACE) peak(hz, q, gainDb).apply(filtered);
  followCurve(space, endSample, (index, share) => {
    filtered[index] = music[index]! + (filtered[index]! - music[index]!) * share;
  });
  return filtered;
}

/** Calls `onSample` with the value of a piecewise linear curve at each sample. */
function followCurve(
  curve: readonly GainPoint[],
  endSample: number,
  onSample: (index: number, value: number) => void,
): void {
  const corners = [0, ...curve.map(({ timeMs }) => Math.round(timeMs * SAMPLES_PER_MS)), endSample];
  for (let corner = 1; corner < corners.length; corner++) {
    const from = Math.max(0, Math.min(endSample, corners[corner - 1]!));
    const to = Math.min(endSample, corners[corner]!);
    if (to <= from) continue;
    const first = gainAt(curve, from / SAMPLES_PER_MS);
    const slope = (gainAt(curve, (to - 1) / SAMPLES_PER_MS) - first) / Math.max(1, to - 1 - from);
    for (let index = from; index < to; index++) onSample(index, first + slope * (index - from));
  }
}

/** The effects of a video. */
export interface VideoEffects {
  cues: readonly SoundCue[];
  palette: EffectPalette;
}

/** Adds the effects to a mono track at 48 kHz, in place. Each is loudest at the time of its cue. */
export function mixEffects(track: Float32Array, { cues, palette }: VideoEffects): void {
  const known = new Map<string, EffectSound>();
  for (const cue of cues) {
    const name = JSON.stringify([cue.kind, cue.strength, cue.step]);
    const sound = known.get(name) ?? makeEffect(cue, palette);
    known.set(name, sound);
    const at = Math.round((cue.timeMs - sound.leadMs) * SAMPLES_PER_MS);
    const end = Math.min(track.length, at + sound.samples.length);
    for (let index = Math.max(0, at); index < end; index++)
      track[index] = track[index]! + sound.samples[index - at]!;
  }
}

/** Parses the WAV file of an earlier step. Throws `render_failed` for anything else. */
function readSound(wav: Uint8Array): MonoAudio {
  try {
    return decodeWav(wav);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("render_failed", `A narration cannot be read; make the narration again. ${reason}`, {
      cause: error,
    });
  }
}
