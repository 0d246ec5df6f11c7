import { makeEffect, type EffectPalette, type EffectSound, type SoundCue } from "@inkreel/composition";
import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

const SCHEME = "effect:";

/** Returns the name of an effect, by which it is found like a file. */
export function effectSrc({ kind, strength, step }: SoundCue, palette: EffectPalette): string {
  return `${SCHEME}${JSON.stringify([{ kind, strength, step }, palette])}`;
}

/** Effects by their name. A video has few different ones, and all are short. */
const known = new Map<string, EffectSound>();
const buffers = new Map<string, AudioBuffer>();

function effectOf(src: string): EffectSound {
  const [cue, palette] = JSON.parse(src.slice(SCHEME.length)) as Parameters<typeof makeEffect>;
  const effect = known.get(src) ?? makeEffect(cue, palette);
  known.set(src, effect);
  return effect;
}

/** Returns the time from the start of an effect to its loudest moment. */
export function effectLeadMs(src: string): number {
  return effectOf(src).leadMs;
}

/** Returns the sound of an effect, or null if this is the name of something else. */
export function findEffect(src: string): AudioBuffer | null {
  if (!src.startsWith(SCHEME)) return null;
  const buffer = buffers.get(src) ?? toBuffer(effectOf(src));
  buffers.set(src, buffer);
  return buffer;
}

function toBuffer({ samples }: EffectSound): AudioBuffer {
  const buffer = new AudioBuffer({
    length: samples.length,
    numberOfChannels: 1,
    sampleRate: AUDIO_SAMPLE_RATE_HZ,
  });
  buffer.copyToChannel(new Float32Array(samples), 0);
  return buffer;
}
