import { Envelope } from "./envelope.js";
import { decayPerSample, SAMPLE_RATE_HZ, type MakeSound } from "./sound.js";
import { TABLE_SIZE, waveTable } from "./wavetables.js";

/** A tone whose pitch is bent by another one (frequency modulation), as electric pianos and bells are made. */
export interface StruckShape {
  gain: number;
  /** The bending tone's pitch against the note's. */
  ratio: number;
  /** Bend at first; it gives way within `bendS`. */
  bend: number;
  bendS: number;
  /** Duration of the ringing of middle C; higher notes ring shorter. */
  ringS: number;
  releaseS: number;
}

const MIDDLE_C_HZ = 261.6;
const ATTACK_S = 0.003;
/** Bent higher than this, a tone would fold back. */
const HIGHEST_BENT_HZ = 12_000;

export function struckSound(shape: StruckShape): MakeSound {
  const sine = waveTable("sine", MIDDLE_C_HZ);
  return ({ hz, durationS, velocity, random }) => {
    const ringS = shape.ringS * Math.min(1.6, Math.sqrt(MIDDLE_C_HZ / hz));
    const envelope = new Envelope(
      { attackS: ATTACK_S, decayS: ringS, sustain: 0, releaseS: shape.releaseS },
      durationS,
    );
    const bendDecay = decayPerSample(shape.bendS);
    const room = Math.max(0, HIGHEST_BENT_HZ / (hz * shape.ratio) - 1);
    // The bend is in table steps: one radian is a table's 2π-th.
    let bend = (Math.min(shape.bend * (0.6 + 0.4 * velocity), room) * TABLE_SIZE) / (2 * Math.PI);
    const step = (hz * TABLE_SIZE) / SAMPLE_RATE_HZ;
    const bendStep = step * shape.ratio;
    let phase = 0;
    let bendPhase = random() * TABLE_SIZE;
    const gain = shape.gain * velocity;
    return {
      addTo(out) {
        for (let index = 0; index < out.length; index++) {
          const bent = phase + bend * sine[bendPhase | 0]!;
          out[index]! += gain * envelope.next() * sine[(bent + TABLE_SIZE * 8) & (TABLE_SIZE - 1)]!;
          bend *= bendDecay;
          phase += step;
          if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
          bendPhase += bendStep;
          if (bendPhase >= TABLE_SIZE) bendPhase -= TABLE_SIZE;
        }
        return !envelope.isOver;
      },
    };
  };
}

/** A bar that is struck with a mallet: a few sine tones that die away on their own. */
interface PartialsShape {
  gain: number;
  partials: readonly { ratio: number; gain: number; /** Duration at middle C. */ ringS: number }[];
}

const MALLET_ATTACK_S = 0.002;
const RELEASE_S = 0.05;
/** A mallet does not stop what it struck. */
const FREE_S = 10;
const HIGHEST_HZ = 16_000;

export function partialsSound(shape: PartialsShape): MakeSound {
  const sine = waveTable("sine", MIDDLE_C_HZ);
  return ({ hz, velocity }) => {
    const tones = shape.partials
      .filter(({ ratio }) => ratio * hz < HIGHEST_HZ)
      .map(({ ratio, gain, ringS }) => {
        const decayS = ringS * Math.min(1.6, Math.sqrt(MIDDLE_C_HZ / hz));
        const shape = { attackS: MALLET_ATTACK_S, decayS, sustain: 0, releaseS: RELEASE_S };
        return {
          envelope: new Envelope(shape, Math.min(FREE_S, decayS)),
          step: (hz * ratio * TABLE_SIZE) / SAMPLE_RATE_HZ,
          phase: 0,
          gain,
        };
      });
    const loudness = shape.gain * velocity;
    return {
      addTo(out) {
        for (const tone of tones) {
          for (let index = 0; index < out.length; index++) {
            out[index]! += loudness * tone.gain * tone.envelope.next() * sine[tone.phase | 0]!;
            tone.phase += tone.step;
            if (tone.phase >= TABLE_SIZE) tone.phase -= TABLE_SIZE;
          }
        }
        return tones.some(({ envelope }) => !envelope.isOver);
      },
    };
  };
}
