import { Envelope } from "./envelope.js";
import { decayPerSample, SAMPLE_RATE_HZ, type MakeSound } from "./sound.js";
import { TABLE_SIZE, waveTable } from "./wavetables.js";

/** A frequency-modulated tone, as in electric pianos and bells. */
export interface StruckShape {
  gain: number;
  /** Frequency of the modulator relative to the note. */
  ratio: number;
  /** Initial modulation depth, which decays within `bendS`. */
  bend: number;
  bendS: number;
  /** Time for which middle C rings. Higher notes ring for less time. */
  ringS: number;
  releaseS: number;
}

const MIDDLE_C_HZ = 261.6;
const ATTACK_S = 0.003;
/** Highest frequency that the modulation may reach. Above it, the tone would alias. */
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
    // The modulation depth is converted from radians to table positions: 2π is the length of the table.
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

/** A bar struck with a mallet, such as a marimba: a few sine tones that decay independently. */
interface PartialsShape {
  gain: number;
  partials: readonly { ratio: number; gain: number; /** Duration at middle C. */ ringS: number }[];
}

const MALLET_ATTACK_S = 0.002;
const RELEASE_S = 0.05;
/** Latest release of a struck bar. The length of the note does not matter, because its end does not damp the bar. */
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
