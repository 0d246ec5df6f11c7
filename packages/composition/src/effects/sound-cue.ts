/** The kinds of effects: something lands, the view changes, a blow, a rise to a new section. */
export const CUE_KINDS = ["tick", "whoosh", "hit", "riser"] as const;
export type CueKind = (typeof CUE_KINDS)[number];

/** A sound on something that is seen. */
export interface SoundCue {
  kind: CueKind;
  /** The time in the video at which it is loudest: when the thing is there, or moves fastest. */
  timeMs: number;
  /** How loud it is among its kind, 0..1. */
  strength: number;
  /** Its place in a row of alike sounds, such as the items of a list, which rise in pitch. */
  step: number;
}
