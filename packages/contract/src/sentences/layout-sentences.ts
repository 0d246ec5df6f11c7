import type { Comparison } from "../direction.js";

const DRAWN_AS: Readonly<Record<Comparison["kind"], string>> = {
  share: "a part of the whole",
  bars: "bars side by side",
  change: "a change",
  multiple: "a multiple",
};

/** Why a scene has its layout. */
export const LAYOUT_SENTENCES = {
  layout_chosen: () => "You chose this layout.",
  layout_comparison: ({ figure, drawnAs }: { figure: string; drawnAs: Comparison["kind"] }) =>
    `The key point is the figure ${figure}, so the scene draws it as ${DRAWN_AS[drawnAs]}.`,
  layout_cta: () => "This scene ends the video and asks the viewer to act.",
  layout_enumeration: ({ count }: { count: number }) =>
    `The scene names ${count} items; each appears when the voice names it.`,
  layout_list: ({ count }: { count: number }) =>
    `The scene lists ${count} items; each appears when the voice names it.`,
  layout_number: ({ figure }: { figure: string }) =>
    `The key point is the figure ${figure}; it counts up while the voice says it.`,
  layout_of_writer: () => "The AI writer chose this layout.",
  layout_pair: ({ count }: { count: number }) =>
    `The scene makes ${count} points; each appears when the voice says it.`,
  layout_picture: ({ picture }: { picture: string }) =>
    `A picture from the content fits this scene: "${picture}".`,
  layout_product: () => "The scene is about the product, so it shows the product facts.",
  layout_product_price: () => "The scene names the price, so it shows the product facts.",
  layout_quote: ({ who }: { who: string | null }) => `The scene quotes ${who ?? "someone"} word for word.`,
  layout_section: ({ heading }: { heading: string }) =>
    `The scene opens the section "${heading}", so the heading stands above the key phrase.`,
  layout_split_answered: () => "The two halves of the sentence answer each other.",
  layout_split_compared: () => "The scene compares two sides.",
  layout_split_denied_first: () => "The scene says what something is not, then what it is.",
  layout_split_denied_last: () => "The scene says what something is, then what it is not.",
  layout_split_other: () => "The scene contrasts one thing with another.",
  layout_split_preferred: () => "The scene prefers one thing to another.",
  layout_split_replaced: () => "The scene replaces one thing with another.",
  layout_split_sides: () => "The scene contrasts two sides.",
  layout_split_turned: () => "The second half of the sentence contrasts with the first.",
  layout_split_versus: () => "The scene compares one thing with another.",
  layout_statement: () => "The scene makes one point, so the key phrase stands alone.",
  layout_step: ({ number }: { number: number }) => `This scene is step ${number} of the instructions.`,
  layout_steps: ({ count }: { count: number }) =>
    `The scene lists ${count} steps; each appears when the voice names it.`,
  layout_title: () => "This scene opens the video, so it shows a large title.",
  layout_turn: ({ kicker }: { kicker: string }) =>
    `The scene begins with "${kicker}", so these words stand above the key phrase.`,
} as const;
