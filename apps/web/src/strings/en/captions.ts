export const captions = {
  style: "Captions style",
  styles: {
    off: "Off",
    default: "Default",
    modern: "Modern",
    classic: "Classic",
    bold: "Bold",
    minimal: "Minimal",
    highlight: "Highlight",
  },
  details: {
    off: "No captions in the picture",
    default: "The template's own style",
    modern: "A clear box, the word in colour",
    classic: "Subtitles as on television",
    bold: "Loud capitals, word by word",
    minimal: "Small and quiet",
    highlight: "A marker follows the word",
  },
  /** Two short words, drawn in each style. */
  sample: "Ink speaks",
};
