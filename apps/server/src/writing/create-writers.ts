import type { BuiltInWriter, ScriptWriter } from "@inkreel/pipeline";
import type { ModelWriter } from "@inkreel/providers";
import type { TextPool } from "./create-text-pool.js";
import { createThreadedWriter } from "./create-threaded-writer.js";

/** Writers that work on somebody's behalf. */
export interface Writers {
  builtIn(owner: string): BuiltInWriter;
  /** The connected model, or the built-in writer; that one also when the model fails. */
  scripts(owner: string): ScriptWriter;
}

export function createWriters(text: TextPool, model: ModelWriter | null): Writers {
  const builtIn = (owner: string): BuiltInWriter => createThreadedWriter(text, owner);
  return {
    builtIn,
    scripts: (owner) => model?.scriptWriter(builtIn(owner)) ?? builtIn(owner),
  };
}
