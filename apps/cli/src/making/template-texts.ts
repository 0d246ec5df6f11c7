import type { TemplateType } from "@inkreel/contract";

/** What each kind of video is for. */
export const TEMPLATE_TEXTS: Record<TemplateType, { name: string; description: string }> = {
  "blog-summary": {
    name: "Blog Summary",
    description: "The main points of an article, told calmly with an editorial look.",
  },
  tutorial: { name: "Tutorial", description: "One step after the other, numbered and easy to follow." },
  "quote-highlight": {
    name: "Quote Highlight",
    description: "One strong sentence and who said it, with room around it.",
  },
  story: {
    name: "Story",
    description: "A narrative in scenes that lead into each other, with a cinematic look.",
  },
  "amazon-product-review": {
    name: "Amazon Product Review",
    description: "What a product does, what it costs and how buyers rate it.",
  },
};
