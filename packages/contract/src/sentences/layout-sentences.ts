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
    `Its weight is in the figure ${figure}, drawn as ${DRAWN_AS[drawnAs]}.`,
  layout_cta: () => "It closes the video and asks the viewer to do something.",
  layout_enumeration: ({ count }: { count: number }) =>
    `It names ${count} things in a row, each entering when it is named.`,
  layout_list: ({ count }: { count: number }) => `It lists ${count} things, each entering when it is named.`,
  layout_number: ({ figure }: { figure: string }) =>
    `Its weight is in the figure ${figure}, which counts up while it is said.`,
  layout_of_writer: () => "The writer chose this layout for it.",
  layout_pair: ({ count }: { count: number }) =>
    `It says ${count} things one after another, each entering when it is said.`,
  layout_picture: ({ picture }: { picture: string }) => `A picture of the content shows it: "${picture}".`,
  layout_product: () => "It speaks of the product, shown with its facts.",
  layout_product_price: () => "It names the price, shown with the product's facts.",
  layout_quote: ({ who }: { who: string | null }) => `It is what ${who ?? "somebody"} said, word for word.`,
  layout_section: ({ heading }: { heading: string }) =>
    `It opens the section "${heading}", whose name stands above its key phrase.`,
  layout_split_answered: () => "Two halves of a sentence answer each other.",
  layout_split_compared: () => "It compares two sides.",
  layout_split_denied_first: () => "It says what it is not, then what it is.",
  layout_split_denied_last: () => "It says what it is, then what it is not.",
  layout_split_other: () => "It holds the one against the other.",
  layout_split_preferred: () => "It prefers one thing to another.",
  layout_split_replaced: () => "It replaces one thing by another.",
  layout_split_sides: () => "It sets two sides against each other.",
  layout_split_turned: () => "Its second half turns against the first.",
  layout_split_versus: () => "It sets one thing against another.",
  layout_statement: () => "It makes one point, so its key phrase stands alone.",
  layout_step: ({ number }: { number: number }) => `It is step ${number} of the instructions.`,
  layout_steps: ({ count }: { count: number }) => `It lists ${count} steps, each entering when it is named.`,
  layout_title: () => "It opens the video, so its words stand large as the title.",
  layout_turn: ({ kicker }: { kicker: string }) =>
    `It begins with "${kicker}", which stands above what it leads to.`,
} as const;
