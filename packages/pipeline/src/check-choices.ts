import { AppError, TRANSLATION_LANGUAGES } from "@inkreel/contract";
import type { CompositionChoices } from "./composition-request.js";

type Choices = Pick<
  CompositionChoices,
  "recordingBytes" | "scriptText" | "form" | "template" | "translateTo" | "pictures" | "useAIImages"
>;

/** Tells before anything is made what cannot be made together. @throws AppError bad_input. */
export function checkChoices(choices: Choices): void {
  const { recordingBytes, scriptText, form, template, translateTo, pictures, useAIImages } = choices;
  if (recordingBytes !== null && scriptText === null) {
    throw bad("A recorded narration is of a script. Give its words with --script, too, as they are said.");
  }
  if (recordingBytes !== null && translateTo !== null) {
    throw bad("A recorded narration cannot be translated. Leave out the recording or the translation.");
  }
  if (form === "testimonial" && template !== "amazon-product-review") {
    throw bad(`Testimonials are for the template "amazon-product-review", not for "${template}".`);
  }
  if (form === "testimonial" && scriptText !== null) {
    throw bad("A testimonial is written out of the text. Leave out the script, or the testimonial.");
  }
  if (useAIImages && pictures === "none") {
    throw bad('AI pictures are pictures, too. Choose "own" to have them beside the text\'s own ones only.');
  }
}

/** What of the choices only a connected writer can do, to be told where there is none; null for nothing. */
export function writerNeed({ form, translateTo }: Choices): string | null {
  if (form === "testimonial") return "A testimonial";
  if (translateTo === null) return null;
  return `Translating into ${TRANSLATION_LANGUAGES.find(({ code }) => code === translateTo)?.name}`;
}

function bad(message: string): AppError {
  return new AppError("bad_input", message);
}
