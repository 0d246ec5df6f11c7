/**
 * How well a reference says what the recording says: its own language; another one by its spelling; or only about as long, where nothing
 * tells how the words sound.
 */
export type Reading = "exact" | "rough" | "lengths";
