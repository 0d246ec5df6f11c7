import type { TemplateType } from "@inkreel/contract";
import { findNamedAddress, rateCall } from "./call-sentence.js";

/** What the button under the last words asks for. It is shown and never spoken. English only. */
const ACTIONS: Readonly<Record<TemplateType, string>> = {
  "blog-summary": "Read the full text",
  tutorial: "Save this guide",
  "quote-highlight": "Share",
  story: "Share the story",
  "amazon-product-review": "Check the price",
};

/**
 * The text of the button on a closing card: the address that the author's words name, else the call of the template; null
 * where the words call for something themselves, or where there is no content to lead to.
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
