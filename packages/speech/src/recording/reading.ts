/**
 * How close a reference is to the recording: the same language, another language read by its spelling, or only a
 * similar duration if nothing shows how the words sound.
 */
export type Reading = "exact" | "rough" | "lengths";
