import type { Mood } from "./mood.js";
import type { Form } from "./plan-form.js";
import type { Harmony } from "./plan-harmony.js";

/** Plan from which the parts of a piece are written. */
export interface Piece extends Harmony {
  mood: Mood;
  form: Form;
  /** 0..1, from the seed alone. */
  random: () => number;
}
