import type { TemplateType } from "@inkreel/contract";
import { findNamedAddress, rateCall } from "./call-sentence.js";

/** Texts for the button below the last words. They are displayed and never spoken. English only. */
const ACTIONS: Readonly<Record<TemplateType, string>> = {
  "blog-summary": "Read the full text",
  tutorial: "Save this guide",
  "quote-highlight": "Share",
  story: "Share the story",
  "amazon-product-review": "Check the price",
};

/**
 * Returns the text of the button on a closing card: the address in the words of the author, otherwise the call of the
 * template. Null if the words contain a call themselves, or if there is no content to link to.
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
