import type { Mood } from "./mood.js";
import type { Form } from "./plan-form.js";
import type { Harmony } from "./plan-harmony.js";

/** The plan from which the parts of a piece are written. */
export interface Piece extends Harmony {
  mood: Mood;
  form: Form;
  /** Returns a number in 0..1 that depends only on the seed. */
  random: () => number;
}
