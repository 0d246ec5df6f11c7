import type { ScenesRequest } from "@inkreel/pipeline";

/** All that a project's rows say about its film: what decides it, its title, and what is to be said with it. */
export type FilmInput = Omit<
  ScenesRequest,
  "store" | "loadFile" | "speaker" | "voices" | "signal" | "onScene"
>;
