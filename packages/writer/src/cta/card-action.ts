import type { TemplateType } from "@inkreel/contract";
import { findNamedAddress, rateCall } from "./call-sentence.js";

/** English labels for the button below the call to action. The video shows them, and the narration does not speak them. */
const ACTIONS: Readonly<Record<TemplateType, string>> = {
  "blog-summary": "Read the full text",
  tutorial: "Save this guide",
  "quote-highlight": "Share",
  story: "Share the story",
  "amazon-product-review": "Check the price",
};

/**
 * Returns the label of the button in the last scene: the web address in its text, otherwise the label of the template. Returns null if the
 * text contains an appeal itself, or if there is no content to link to.
 */
export function cardAction(scene: {
  text: string;
  template: TemplateType;
  isEnglish: boolean;
  hasContent: boolean;
}): string | null {
  const address = findNamedAddress(scene.text);
  if (address !== null || !scene.isEnglish || !scene.hasContent || rateCall(scene.text) > 0) return address;
  return ACTIONS[scene.template];
}
