import { Envelope } from "./envelope.js";
import { SAMPLE_RATE_HZ, type MakeSound } from "./sound.js";
import { TABLE_SIZE, waveTable } from "./wavetables.js";

/** A bar that is struck with a mallet: a few sine tones that die away on their own. */
export interface PartialsShape {
  gain: number;
  partials: readonly { ratio: number; gain: number; /** Duration at middle C. */ ringS: number }[];
}

const MIDDLE_C_HZ = 261.6;
const ATTACK_S = 0.002;
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
        const shape = { attackS: ATTACK_S, decayS, sustain: 0, releaseS: RELEASE_S };
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
