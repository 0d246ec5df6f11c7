import type { TemplateType } from "@inkreel/contract";
import { deepOf, INK, onDark, onPaper, PAPER, SHADOW } from "./caption-accent.js";
import { bold, highlight, minimal, modern, type Design } from "./style-designs.js";

/** What "default" means: captions in the voice of each template's look. */
export const TEMPLATE_DESIGNS: Record<TemplateType, Design> = {
  "blog-summary": (accents) => ({
    ...highlight(accents),
    family: "Newsreader",
    weight: 600,
    lineHeight: 1.22,
    letterSpacingEm: -0.012,
    sizePx: { "9:16": 66, "16:9": 56, "1:1": 54 },
    backing: { kind: "page", color: PAPER, radiusEm: 0.1, padXEm: 0.6, padYEm: 0.4, shadow: SHADOW },
    colors: { waiting: INK, active: onPaper(accents), said: INK },
    // An outline of paper, seen only where descenders cut through the underline.
    stroke: { color: PAPER, widthEm: 0.16 },
    marker: { kind: "underline", color: onPaper(accents) },
  }),
  tutorial: (accents) => ({
    ...modern(accents),
    family: "Bricolage Grotesque",
    weight: 700,
    letterSpacingEm: -0.014,
  }),
  "quote-highlight": (accents) => {
    const ground = deepOf(accents);
    return {
      ...minimal(accents),
      family: "Playfair Display",
      weight: 520,
      italic: true,
      letterSpacingEm: 0,
      sizePx: { "9:16": 54, "16:9": 48, "1:1": 46 },
      preferredChars: 40,
      anchor: "middle",
      backing: {
        kind: "page",
        color: `${ground}f0`,
        radiusEm: 0.9,
        padXEm: 0.85,
        padYEm: 0.42,
        shadow: null,
      },
      colors: { waiting: "#e9e4dd", active: onDark(accents, ground, "#f6d9a8"), said: "#ffffff" },
      entrance: "rise",
    };
  },
  story: (accents) => ({
    ...bold(accents),
    family: "Oswald",
    weight: 600,
    lineHeight: 1.18,
    letterSpacingEm: 0.01,
    sizePx: { "9:16": 84, "16:9": 72, "1:1": 68 },
    preferredChars: 22,
    stroke: { color: "#0a0a0c", widthEm: 0.16 },
    colors: { waiting: "#ffffff", active: onDark(accents, "#0a0a0c", "#ffc46b"), said: "#ffffff" },
    popScale: 1.06,
  }),
  "amazon-product-review": (accents) => ({
    ...highlight(accents),
    family: "Outfit",
    weight: 700,
    letterSpacingEm: -0.012,
    backing: { kind: "page", color: "#ffffff", radiusEm: 0.5, padXEm: 0.66, padYEm: 0.42, shadow: SHADOW },
  }),
};
