import { AppError, say } from "@inkreel/contract";
import type { NaturalVoice } from "./natural-voice.js";

const CODE = "language_unspoken";

/**
 * Adds to the error of a language that no voice speaks which flags decide what to do, and on this machine which voice
 * would be installed. Other errors stay as they are.
 */
export async function tellUnspoken(error: unknown, naturalVoice: NaturalVoice | null): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== CODE) return error;
  const isReadable = error.said?.params["isReadable"] === true;
  const language = error.said?.params["language"];
  const install = typeof language === "string" ? await naturalVoice?.findInstallable(language) : null;
  const sentence =
    typeof language === "string" ? say(CODE, { language, isReadable, install: install ?? null }) : error;
  const flags = [
    ...(install ? [`--install-voice (${install.name})`] : []),
    "--voice none (captions only)",
    isReadable ? "--voice builtin-slt (an English voice reads it by its spelling)" : null,
    "--voice ID (another one of: inkreel voices)",
  ].filter((flag) => flag !== null);
  const notes = naturalVoice?.told() ?? [];
  const message = [...notes, sentence.message, `Use one of: ${flags.join(", ")}.`].join(" ");
  return new AppError(CODE, message, { cause: error });
}
