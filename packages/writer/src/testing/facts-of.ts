import { BELONGS } from "../objects/belonging.js";
import { readWords, type SceneFacts } from "../direction/scene-facts.js";

/** What is known of a sentence from the middle of a script. `change` replaces parts of it. */
export function factsOf(text: string, change: Partial<SceneFacts> = {}): SceneFacts {
  return {
    text,
    words: readWords(text),
    role: "main",
    index: 3,
    template: "blog-summary",
    isEnglish: true,
    language: "en",
    title: "",
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    opensSection: false,
    list: null,
    carried: null,
    belongs: BELONGS,
    picture: null,
    product: null,
    shownMaps: [],
    ...change,
  };
}
