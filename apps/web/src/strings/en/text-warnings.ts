export const textWarnings = {
  kinds: { number: "Number", price: "Price", name: "Name", quote: "Quotation" },
  notInText: {
    number: "This number is not in your text.",
    price: "This price is not in your text.",
    name: "This name is not in your text.",
    quote: "This quotation is not in your text.",
  },
  count: (count: number) => (count === 1 ? "1 item not in your text" : `${count} items not in your text`),
  chip: (kind: string, text: string) => `${kind} “${text}”: not in your text`,
  fromYourText: "From your text:",
  noSource: "Inkreel found no source for these words in your text.",
  sourceFailed: "Your text could not be loaded.",
  keep: "Mark as correct",
  edit: "Edit",
  kept: (text: string) => `“${text}” is marked as correct`,
  keptText: "Inkreel no longer flags it in this project.",
  keepFailed: "This could not be saved",
  keepFailedText: "The server could not be reached. Try again in a moment.",
  summary: (count: number, scenes: number) =>
    `${count === 1 ? "1 item" : `${count} items`} in ${scenes === 1 ? "1 scene" : `${scenes} scenes`} ${count === 1 ? "is" : "are"} not in your text.`,
  summaryHint: "Inkreel underlines numbers, prices, names and quotations that may be wrong.",
  showNext: "Next warning",
  keptCount: (count: number) =>
    count === 1 ? "You marked 1 item as correct." : `You marked ${count} items as correct.`,
  markAgain: "Flag again",

  showSource: "Show its source",
  sourceOf: (number: number) => `Source of scene ${number}`,
  sourceText: "This scene is based on the highlighted words of your content.",
  said: "The scene says",
  yourContent: "Your content",
  ownWords: "These words are not in your content. The template, the AI writer or you added them.",
  sourceGone: "Your content has changed since this scene was written, so its source is unknown.",
};

export const changes = {
  title: "What Inkreel changed",
  leftOut: (words: string) => `Left out: “${words}”`,
  became: (wrote: string, said: string) => `“${wrote}” became “${said}”`,
  split: "One sentence became two",
  noSource: "Inkreel can no longer find this sentence in your text.",
  restore: "Use the original words",
  restored: "The original words are back",
};
