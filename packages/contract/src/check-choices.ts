import type { ScriptForm } from "./api/scripts.js";
import type { PictureMode, TemplateType } from "./choices.js";
import { AppError } from "./errors.js";
import { TRANSLATION_LANGUAGES, type TranslationCode } from "./languages.js";

/** Options of a video that may exclude each other. */
export interface DependentChoices {
  form: ScriptForm;
  template: TemplateType;
  /** Text to speak unchanged. Null if the program writes the script. */
  scriptText: string | null;
  /** A recording of `scriptText`. Null if a synthetic voice speaks. */
  recordingBytes: Uint8Array | null;
  translateTo: TranslationCode | null;
  pictures: PictureMode;
  useAIImages: boolean;
}

/**
 * Rejects options that cannot be combined, before any work starts.
 * @throws AppError bad_input.
 */
export function checkChoices(choices: DependentChoices): void {
  const { recordingBytes, scriptText, form, template, translateTo, pictures, useAIImages } = choices;
  if (recordingBytes !== null && scriptText === null) {
    throw bad("A recorded narration needs its script. Add the spoken words with --script.");
  }
  if (recordingBytes !== null && translateTo !== null) {
    throw bad("A recorded narration cannot be translated. Remove the recording or the translation.");
  }
  if (form === "testimonial" && template !== "amazon-product-review") {
    throw bad(`Testimonials are for the template "amazon-product-review", not for "${template}".`);
  }
  if (form === "testimonial" && scriptText !== null) {
    throw bad("Inkreel writes a testimonial from the text. Remove the script or the testimonial.");
  }
  if (useAIImages && pictures === "none") {
    throw bad('AI pictures are pictures, too. Choose "own" to have them beside the text\'s own ones only.');
  }
}

/**
 * Returns the option that requires a connected language model, as the subject of an error message. Null if no option
 * requires one.
 */
export function writerNeed({ form, translateTo }: DependentChoices): string | null {
  if (form === "testimonial") return "A testimonial";
  if (translateTo === null) return null;
  return `Translating into ${TRANSLATION_LANGUAGES.find(({ code }) => code === translateTo)?.name}`;
}

function bad(message: string): AppError {
  return new AppError("bad_input", message);
}
