export const doubts = {
  kinds: { number: "Number", price: "Price", name: "Name", quote: "Quotation" },
  notInText: {
    number: "This number is not in your text.",
    price: "This price is not in your text.",
    name: "This name is not in your text.",
    quote: "Nobody says this in your text.",
  },
  count: (count: number) => (count === 1 ? "1 thing not in your text" : `${count} things not in your text`),
  chip: (kind: string, text: string) => `${kind} “${text}”: not in your text`,
  fromYourText: "From your text:",
  noSource: "These words are tied to no place in your text.",
  sourceFailed: "Your text could not be loaded.",
  keep: "It is right",
  edit: "Edit",
  kept: (text: string) => `“${text}” is right`,
  keptText: "It is not marked any more in this project.",
  summary: (count: number, scenes: number) =>
    `${count === 1 ? "1 thing" : `${count} things`} in ${scenes === 1 ? "1 scene" : `${scenes} scenes`} ${count === 1 ? "is" : "are"} not in your text.`,
  summaryHint: "Numbers, prices, names and quotations that a writer may have got wrong are underlined.",
  showNext: "Show the next",
  keptCount: (count: number) =>
    count === 1 ? "You called 1 thing right." : `You called ${count} things right.`,
  markAgain: "Mark again",

  showSource: "Show its source",
  sourceOf: (number: number) => `Source of scene ${number}`,
  sourceText: "The marked words of your content are what this scene rests on.",
  said: "The scene says",
  yourContent: "Your content",
  ownWords: "These words are not from your content: the template, a writer or you added them.",
  sourceGone: "Your content was changed since this scene was written, so its place is not known any more.",
};
