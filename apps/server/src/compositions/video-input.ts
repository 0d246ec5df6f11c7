import type { ScenesRequest } from "@inkreel/pipeline";

/** All that a project's rows say about its video: what decides it, its title, and what is to be said with it. */
export type VideoInput = Omit<
  ScenesRequest,
  "store" | "loadFile" | "speaker" | "voices" | "signal" | "onScene"
>;
