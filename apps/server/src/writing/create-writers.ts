import { beginBuiltIn, type BuiltInWriter, type ScriptWriter } from "@inkreel/pipeline";
import type { ModelWriter } from "@inkreel/providers";
import type { TextPool } from "./create-text-pool.js";

/** The writers that work for a visitor. */
export interface Writers {
  builtIn(owner: string): BuiltInWriter;
  /** The connected model, or the built-in writer if there is none or the model fails. */
  scripts(owner: string): ScriptWriter;
}

export function createWriters(text: TextPool, model: ModelWriter | null): Writers {
  const builtIn = (owner: string): BuiltInWriter => createThreadedWriter(text, owner);
  return {
    builtIn,
    scripts: (owner) => model?.scriptWriter(builtIn(owner)) ?? builtIn(owner),
  };
}

/**
 * Runs the built-in writer in threads for `owner`. Reading 600,000 characters takes seconds in which the server could
 * answer nobody. An aborted caller is rejected at once.
 */
export function createThreadedWriter(text: TextPool, owner: string): BuiltInWriter {
  return {
    begin: async (request, { budgetMs, signal }) => {
      const asked = { owner, signal };
      const { script, plan } = await text.run("beginScript", { request, budgetMs }, asked);
      return beginBuiltIn(script, (fit) => text.run("fitBegun", { plan, fit }, asked));
    },
    condense: (request, { maxChars, signal }) =>
      text.run("condense", { request, maxChars }, { owner, signal }),
    review: (asked, signal) => text.run("reviewWritten", asked, { owner, signal }),
    direct: (asked, signal) => text.run("directModelScenes", asked, { owner, signal }),
  };
}
