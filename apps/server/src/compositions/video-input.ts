import type { Scene } from "@inkreel/contract";
import type { ComposingOptions } from "@inkreel/pipeline";

/** Everything that a project's rows contain about its video. */
export interface VideoInput extends ComposingOptions {
  scenes: readonly Scene[];
}
