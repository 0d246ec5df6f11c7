import type { Scene } from "@inkreel/contract";
import type { ComposingOptions } from "@inkreel/pipeline";

/** The content of a video as the rows of a project describe it. */
export interface VideoInput extends ComposingOptions {
  scenes: readonly Scene[];
}
