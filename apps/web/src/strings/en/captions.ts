export const captions = {
  style: "Captions style",
  styles: {
    auto: "Automatic",
    off: "Off",
    default: "Default",
    modern: "Modern",
    classic: "Classic",
    bold: "Bold",
    minimal: "Minimal",
    highlight: "Highlight",
  },
  details: {
    auto: "The template's style, but none where the scene shows the whole sentence",
    off: "No captions in the video",
    default: "The template's own style",
    modern: "A clear box with the spoken word in colour",
    classic: "Like subtitles on television",
    bold: "Large capitals, word by word",
    minimal: "Small and unobtrusive",
    highlight: "A marker follows the word",
  },
  /** Two short words, drawn in each style. */
  sample: "Ink speaks",
};
