import { AppError } from "@inkreel/contract";
import { type ProviderSettings, readProviderSettings } from "@inkreel/providers";
import { ZodError } from "zod";

/** The services that the environment names. @throws AppError bad_input naming each variable that is wrong, never its value. */
export function readServices(env: NodeJS.ProcessEnv): ProviderSettings {
  try {
    return readProviderSettings(env);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const faults = error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
    throw new AppError(
      "bad_input",
      `These environment variables are wrong; correct or unset them:\n${[...new Set(faults)].join("\n")}`,
    );
  }
}
