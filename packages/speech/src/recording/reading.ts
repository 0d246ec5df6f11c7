/**
 * Quality of the reference recording. "exact": it is in the same language. "rough": it is read by spelling rules of
 * another language. "lengths": only durations are similar, because the writing system is not phonetic.
 */
export type Reading = "exact" | "rough" | "lengths";
