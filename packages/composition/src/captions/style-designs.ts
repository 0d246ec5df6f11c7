import { type Accents, INK, markerColor, onDark, PAPER, SHADOW } from "./caption-accent.js";
import type { CaptionDesign } from "./caption-design.js";

/** A style in the accents of its scene. */
export type Design = (accents: Accents) => CaptionDesign;

export const modern: Design = (accents) => ({
  family: "Plus Jakarta Sans",
  weight: 800,
  italic: false,
  uppercase: false,
  lineHeight: 1.2,
  letterSpacingEm: -0.02,
  sizePx: { "9:16": 64, "16:9": 54, "1:1": 52 },
  preferredChars: 26,
  anchor: "middle",
  backing: { kind: "page", color: "#0e0f14f2", radiusEm: 0.5, padXEm: 0.62, padYEm: 0.42, shadow: null },
  stroke: null,
  colors: { waiting: "#ffffff", active: onDark(accents, "#26272b"), said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "rise",
});

export const classic: Design = () => ({
  family: "Inter",
  weight: 600,
  italic: false,
  uppercase: false,
  lineHeight: 1.34,
  letterSpacingEm: -0.006,
  sizePx: { "9:16": 52, "16:9": 48, "1:1": 44 },
  preferredChars: 44,
  anchor: "bottom",
  backing: { kind: "lines", color: "#000000d9", radiusEm: 0.14, padXEm: 0.4, padYEm: 0.02 },
  stroke: null,
  colors: { waiting: "#c9c9cc", active: "#ffffff", said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "fade",
});

export const bold: Design = (accents) => ({
  family: "Montserrat",
  weight: 900,
  italic: false,
  uppercase: true,
  lineHeight: 1.1,
  letterSpacingEm: -0.025,
  sizePx: { "9:16": 96, "16:9": 82, "1:1": 80 },
  preferredChars: 14,
  anchor: "middle",
  backing: { kind: "none" },
  stroke: { color: "#000000", widthEm: 0.18 },
  colors: { waiting: "#ffffff", active: onDark(accents, "#000000", "#ffe600"), said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1.09,
  entrance: "rise",
});

export const minimal: Design = () => ({
  family: "Inter",
  weight: 400,
  italic: false,
  uppercase: false,
  lineHeight: 1.36,
  letterSpacingEm: 0.002,
  sizePx: { "9:16": 42, "16:9": 38, "1:1": 36 },
  preferredChars: 52,
  anchor: "bottom",
  backing: { kind: "scrim", color: "#000000b0", featherEm: 2, padXEm: 0.4, padYEm: 0.1 },
  stroke: null,
  colors: { waiting: "#dadadc", active: "#ffffff", said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "fade",
});

export const highlight: Design = (accents) => {
  const marker = markerColor(accents);
  return {
    family: "Bricolage Grotesque",
    weight: 700,
    italic: false,
    uppercase: false,
    lineHeight: 1.26,
    letterSpacingEm: -0.014,
    sizePx: { "9:16": 62, "16:9": 54, "1:1": 52 },
    preferredChars: 28,
    anchor: "middle",
    backing: { kind: "page", color: PAPER, radiusEm: 0.28, padXEm: 0.6, padYEm: 0.4, shadow: SHADOW },
    stroke: null,
    colors: { waiting: INK, active: INK, said: INK },
    marker: { kind: "swipe", color: marker },
    popScale: 1,
    entrance: "rise",
  };
};
