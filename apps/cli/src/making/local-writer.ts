import { DIRECT_WRITER, type ScriptWriter } from "@inkreel/pipeline";
import { createModelWriter, readProviderSettings } from "@inkreel/providers";

/** The model that the environment names, or the built-in writer; that one also when the model fails. */
export function createLocalWriter(env: NodeJS.ProcessEnv): ScriptWriter {
  const { writer } = readProviderSettings(env);
  if (writer === null) return DIRECT_WRITER;
  return createModelWriter(writer, { log: () => undefined }).scriptWriter(DIRECT_WRITER);
}
