import type { Scene } from "@inkreel/contract";
import type { ComposingOptions } from "@inkreel/pipeline";

/** All that a project's rows say about its video: its scenes, what else decides it, its title, and what is to be said with it. */
export interface VideoInput extends ComposingOptions {
  scenes: readonly Scene[];
}
