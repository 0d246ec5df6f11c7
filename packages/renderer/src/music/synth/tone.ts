import { Envelope, type EnvelopeShape } from "./envelope.js";
import { SAMPLE_RATE_HZ, type MakeSound } from "./sound.js";
import { TABLE_SIZE, waveTable, type WaveName } from "./wavetables.js";

export interface ToneShape {
  envelope: EnvelopeShape;
  gain: number;
  waves: readonly { wave: WaveName; /** Against the note's pitch. */ cents: number; gain: number }[];
  /** Number of times a second that it swells; null for a steady tone. */
  tremoloHz: number | null;
}

const TREMOLO_DEPTH = 0.45;

/** A held tone of a few waves side by side, slightly out of tune with each other. */
export function toneSound({ envelope: shape, gain, waves, tremoloHz }: ToneShape): MakeSound {
  return ({ hz, durationS, velocity, random }) => {
    const envelope = new Envelope(shape, durationS);
    const voices = waves.map(({ wave, cents, gain: share }) => ({
      table: waveTable(wave, hz),
      step: (hz * 2 ** (cents / 1200) * TABLE_SIZE) / SAMPLE_RATE_HZ,
      phase: random() * TABLE_SIZE,
      gain: share * gain * velocity,
    }));
    const tremoloStep = tremoloHz === null ? 0 : (2 * Math.PI * tremoloHz) / SAMPLE_RATE_HZ;
    let tremolo = random() * Math.PI;
    /** The note's loudness at each sample of a block, shared by its waves. */
    let held = new Float32Array(0);
    return {
      addTo(out) {
        if (held.length < out.length) held = new Float32Array(out.length);
        for (let index = 0; index < out.length; index++) {
          held[index] = envelope.next() * (1 - TREMOLO_DEPTH * (0.5 - 0.5 * Math.cos(tremolo)));
          tremolo += tremoloStep;
        }
        for (const voice of voices) {
          const { table, step } = voice;
          let { phase } = voice;
          for (let index = 0; index < out.length; index++) {
            const place = phase | 0;
            const below = table[place]!;
            out[index]! +=
              voice.gain * held[index]! * (below + (table[place + 1]! - below) * (phase - place));
            phase += step;
            if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
          }
          voice.phase = phase;
        }
        return !envelope.isOver;
      },
    };
  };
}
