import { beginBuiltIn, type BuiltInWriter, type ScriptWriter } from "@inkreel/pipeline";
import type { ModelWriter } from "@inkreel/providers";
import type { TextPool } from "./create-text-pool.js";

/** The script writers for a visitor. */
export interface Writers {
  builtIn(owner: string): BuiltInWriter;
  /**
   * Returns a writer that uses the connected language model, or the built-in writer if there is no model or it
   * fails.
   */
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
 * Returns a built-in writer that runs in threads on behalf of `owner`. Reading 600,000 characters takes seconds,
 * which would block all other requests. An aborted call rejects at once.
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
