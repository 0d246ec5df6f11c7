import { decayPerSample, SAMPLE_RATE_HZ, SILENT_LEVEL, type MakeSound } from "./sound.js";

/** A plucked string after Karplus and Strong (1983): noise circulates in a delay line that damps high frequencies. */
export interface StringShape {
  gain: number;
  /** Brightness of the pluck, 0..1. */
  brightness: number;
  /** Time in which middle C decays by 60 dB. */
  ringS: number;
  /** Time in which middle C decays by 60 dB after the release. */
  dampedS: number;
}

const MIDDLE_C_HZ = 261.6;
const FADE_IN_SAMPLES = 48;

export function stringSound(shape: StringShape): MakeSound {
  return ({ hz, durationS, velocity, random }) => {
    const period = SAMPLE_RATE_HZ / hz - 0.5;
    const line = pluck(Math.ceil(period) + 1, shape.brightness * (0.7 + 0.3 * velocity), random);
    const ringS = shape.ringS * Math.min(2, Math.sqrt(MIDDLE_C_HZ / hz));
    // These factors apply once per cycle of the delay line.
    const [ring, damped] = [decayPerSample(ringS) ** period, decayPerSample(shape.dampedS) ** period];
    const gateSamples = durationS * SAMPLE_RATE_HZ;
    const whole = Math.floor(period);
    const share = period - whole;
    const gain = shape.gain * velocity;
    let written = 0;
    let before = 0;
    let level = 1;
    const perSample = [decayPerSample(ringS), decayPerSample(shape.dampedS)] as const;
    const at = (position: number): number => line[((position % line.length) + line.length) % line.length]!;
    return {
      addTo(out) {
        for (let index = 0; index < out.length; index++) {
          const isHeld = written < gateSamples;
          const delayed = at(written - whole) * (1 - share) + at(written - whole - 1) * share;
          const sample = 0.5 * (delayed + before) * (isHeld ? ring : damped);
          before = delayed;
          line[written % line.length] = sample;
          out[index]! += gain * sample * Math.min(1, written / FADE_IN_SAMPLES);
          level *= isHeld ? perSample[0] : perSample[1];
          written++;
        }
        return level > SILENT_LEVEL;
      },
    };
  };
}

/** Returns one cycle of noise without a DC component, smoothed according to the brightness. */
function pluck(length: number, brightness: number, random: () => number): Float32Array {
  const line = new Float32Array(length);
  let smooth = 0;
  for (let index = 0; index < length; index++) {
    smooth += brightness * (random() * 2 - 1 - smooth);
    line[index] = smooth;
  }
  const mean = line.reduce((sum, value) => sum + value, 0) / length;
  const peak = line.reduce((top, value) => Math.max(top, Math.abs(value - mean)), 1e-9);
  return line.map((value) => (value - mean) / peak);
}
