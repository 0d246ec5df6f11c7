/**
 * Closeness of a reference to the recording: its own language; another one by its spelling; or only about as long,
 * where nothing tells how the words sound.
 */
export type Reading = "exact" | "rough" | "lengths";
