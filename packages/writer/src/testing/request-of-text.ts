import type { ScriptRequest } from "../plan/plan-script.js";

/** Creates a request for a one-minute script from an English text. */
export function requestOfText(text: string): ScriptRequest {
  return {
    content: { title: "", text, language: "en", product: null, pictures: [] },
    lengthSeconds: 60,
    template: "blog-summary",
    tone: "professional",
  };
}
