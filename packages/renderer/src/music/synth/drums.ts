import type { DrumName } from "../score/score.js";
import { decayPerSample, SAMPLE_RATE_HZ, SILENT_LEVEL, type MakeSound } from "./sound.js";

interface SkinShape {
  gain: number;
  fromHz: number;
  toHz: number;
  /** Time in which the pitch falls to its final value. */
  bendS: number;
  ringS: number;
}

interface NoiseShape {
  gain: number;
  /** Centre frequency of the band-pass filter. */
  hz: number;
  q: number;
  ringS: number;
  /** Times of the individual hits. A clap consists of several. */
  strokesS: readonly number[];
}

const ATTACK_SAMPLES = 96;

export const DRUM_SOUNDS: Record<DrumName, MakeSound> = {
  kick: skin({ gain: 1, fromHz: 140, toHz: 48, bendS: 0.09, ringS: 0.32 }),
  heart: skin({ gain: 1, fromHz: 75, toHz: 42, bendS: 0.12, ringS: 0.4 }),
  clap: noise({ gain: 0.9, hz: 1500, q: 1.4, ringS: 0.16, strokesS: [0, 0.011, 0.022] }),
  snap: noise({ gain: 1.1, hz: 2300, q: 4, ringS: 0.09, strokesS: [0] }),
  hat: noise({ gain: 0.4, hz: 9000, q: 1.2, ringS: 0.07, strokesS: [0] }),
  shaker: noise({ gain: 0.35, hz: 6500, q: 1, ringS: 0.1, strokesS: [0, 0.02] }),
  tick: noise({ gain: 0.7, hz: 3200, q: 9, ringS: 0.05, strokesS: [0] }),
};

function skin({ gain, fromHz, toHz, bendS, ringS }: SkinShape): MakeSound {
  const [decay, bend] = [decayPerSample(ringS), decayPerSample(bendS)];
  return ({ velocity }) => {
    let level = 1;
    let over = fromHz - toHz;
    let phase = 0;
    let at = 0;
    return {
      addTo(out) {
        for (let index = 0; index < out.length; index++) {
          out[index]! += gain * velocity * level * Math.min(1, at++ / ATTACK_SAMPLES) * Math.sin(phase);
          phase += (2 * Math.PI * (toHz + over)) / SAMPLE_RATE_HZ;
          over *= bend;
          level *= decay;
        }
        return level > SILENT_LEVEL;
      },
    };
  };
}

function noise({ gain, hz, q, ringS, strokesS }: NoiseShape): MakeSound {
  const decay = decayPerSample(ringS);
  const strokes = new Set(strokesS.map((startS) => Math.round(startS * SAMPLE_RATE_HZ)));
  const lastStroke = Math.max(...strokes);
  const w = 2 * Math.sin((Math.PI * hz) / SAMPLE_RATE_HZ);
  return ({ velocity, random }) => {
    let level = 0;
    let at = 0;
    let [low, band] = [0, 0];
    return {
      addTo(out) {
        for (let index = 0; index < out.length; index++) {
          if (strokes.has(at)) level = 1;
          at++;
          // Chamberlin state-variable filter.
          low += w * band;
          band += w * ((random() * 2 - 1) * level - low - band / q);
          out[index]! += gain * velocity * band;
          level *= decay;
        }
        return at <= lastStroke || level > SILENT_LEVEL || Math.abs(band) > SILENT_LEVEL;
      },
    };
  };
}
