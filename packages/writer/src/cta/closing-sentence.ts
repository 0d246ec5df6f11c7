import type { TemplateType, Tone } from "@inkreel/contract";

interface Closing {
  text: string;
  /** Text of the drawn button. */
  action: string;
}

/** Closings for texts that ask for nothing themselves. English only. */
const CLOSINGS: Readonly<Record<TemplateType, Readonly<Record<Tone, Closing>>>> = {
  "blog-summary": {
    professional: { text: "Read the full text for the details.", action: "Read the full text" },
    casual: { text: "There's more in the full text, so have a look.", action: "Read the rest" },
    energetic: { text: "Go and read the full text now!", action: "Read it now" },
  },
  tutorial: {
    professional: { text: "Save this guide and follow it step by step.", action: "Save this guide" },
    casual: { text: "Save this for later and give it a try.", action: "Save for later" },
    energetic: { text: "Save this and try it today!", action: "Try it today" },
  },
  "quote-highlight": {
    professional: { text: "Share these words with someone who should hear them.", action: "Share" },
    casual: { text: "Know someone who'd like this? Send it to them.", action: "Send it on" },
    energetic: { text: "Share this with someone right now!", action: "Share now" },
  },
  story: {
    professional: { text: "Share this story with someone who would value it.", action: "Share the story" },
    casual: { text: "If this stayed with you, pass it on.", action: "Pass it on" },
    energetic: { text: "Share this story with a friend today!", action: "Share today" },
  },
  "amazon-product-review": {
    professional: {
      text: "Check the current price and reviews before you decide.",
      action: "Check the price",
    },
    casual: { text: "Have a look at the price and see if it's for you.", action: "See the price" },
    energetic: { text: "See today's price and decide!", action: "See today's price" },
  },
};

export function writeClosing(template: TemplateType, tone: Tone): Closing {
  return CLOSINGS[template][tone];
}

/** The button text of a closing of ours, found again by its words; null for the author's own. */
export function findClosingAction(text: string): string | null {
  for (const byTone of Object.values(CLOSINGS)) {
    for (const closing of Object.values(byTone)) if (closing.text === text) return closing.action;
  }
  return null;
}
