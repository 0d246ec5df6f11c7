import type { SceneLayout } from "../choices.js";
import type { Instrument } from "../direction.js";
import { LACKING } from "./warning-sentences.js";

/** The charts of older versions. Directions that they stored still name them. */
const DRAWN_AS = {
  share: "a part of the whole",
  bars: "bars side by side",
  change: "a change",
  multiple: "a multiple",
} as const;
export type FormerChart = keyof typeof DRAWN_AS;

const MEASURED_BY: Readonly<Record<Instrument, string>> = {
  thermometer: "a thermometer",
  gauge: "a gauge",
  scale: "a scale",
  ruler: "a ruler",
  coins: "coins",
  calendar: "a calendar",
  clock: "a clock",
  tank: "a tank",
  count: "drawings of what is counted",
};

/** What the text lacks for a layout, as a sentence of its own. */
function lackOf(layout: SceneLayout): string {
  const lack = LACKING[layout] ?? "the text does not allow it";
  return `${lack.charAt(0).toUpperCase()}${lack.slice(1)}.`;
}

/** Why a scene has its layout. */
export const LAYOUT_SENTENCES = {
  layout_own: () => "You wrote these words and figures.",
  layout_lacks: ({ layout }: { layout: SceneLayout }) => lackOf(layout),
  layout_chosen: () => "You chose this layout.",
  layout_change: ({ from, to }: { from: string; to: string }) =>
    `The figure changes from ${from} to ${to}, so the scene draws both in proportion.`,
  layout_change_by: ({ difference }: { difference: string }) =>
    `The figure changes (${difference}), so the scene draws before and after in proportion. The text does not say both values, so none are shown.`,
  layout_change_derived: (said: { from: string; to: string; difference: string }) =>
    `The figure changes from ${said.from} to ${said.to}, so the scene draws both in proportion. The difference of ${said.difference} is calculated from these two.`,
  layout_compared: ({ first, second }: { first: string; second: string }) =>
    `The sentence sets ${first} against ${second}, so the scene draws both on one scale.`,
  layout_comparison: ({ figure, drawnAs }: { figure: string; drawnAs: FormerChart }) =>
    `The key point is the figure ${figure}, so the scene draws it as ${DRAWN_AS[drawnAs]}.`,
  layout_cta: () => "This scene ends the video and asks the viewer to act.",
  layout_enumeration: ({ count }: { count: number }) =>
    `The scene names ${count} items; each appears when the voice names it.`,
  layout_list: ({ count }: { count: number }) =>
    `The scene lists ${count} items; each appears when the voice names it.`,
  layout_multiple: ({ figure }: { figure: string }) =>
    `The sentence says how many times as much (${figure}), so the scene draws one and the other in proportion.`,
  layout_number: ({ figure }: { figure: string }) =>
    `The key point is the figure ${figure}; it counts up while the voice says it.`,
  layout_of_writer: () => "The AI writer chose this layout.",
  layout_ordered: ({ first, second }: { first: string; second: string }) =>
    `The sentence sets ${first} before ${second} without figures, so the scene draws their order.`,
  layout_pair: ({ count }: { count: number }) =>
    `The scene makes ${count} points; each appears when the voice says it.`,
  layout_picture: ({ picture }: { picture: string }) =>
    `A picture from the content fits this scene: "${picture}".`,
  layout_product: () => "The scene is about the product, so it shows the product facts.",
  layout_product_price: () => "The scene names the price, so it shows the product facts.",
  layout_quantity: ({ figure, instrument }: { figure: string; instrument: Instrument }) =>
    `The key point is the quantity ${figure}, so the scene measures it with ${MEASURED_BY[instrument]}.`,
  layout_quote: ({ who }: { who: string | null }) => `The scene quotes ${who ?? "someone"} word for word.`,
  layout_range: ({ figure }: { figure: string }) =>
    `The sentence gives a range or a limit (${figure}), so the scene draws it on a scale.`,
  layout_relation: ({ things }: { things: string }) =>
    `The sentence says how ${things} stand to each other, so the scene draws them in this relation.`,
  layout_relation_alone: ({ thing }: { thing: string }) =>
    `The sentence is about one thing (${thing}), so the scene draws it large.`,
  layout_relation_together: ({ things }: { things: string }) =>
    `The sentence names things that can be drawn (${things}), so the scene draws them together.`,
  layout_section: ({ heading }: { heading: string }) =>
    `The scene opens the section "${heading}", so the heading stands above the key phrase.`,
  layout_share: ({ figure }: { figure: string }) =>
    `The key point is a part of a whole (${figure}), so the scene draws the whole with its part.`,
  layout_share_vague: ({ figure }: { figure: string }) =>
    `The sentence speaks of a part of a whole without a figure (${figure}), so the scene draws it without a countable amount.`,
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
  layout_map: ({ places }: { places: string }) =>
    `The sentence says what happens in a place (${places}), so the scene shows it on a map.`,
  layout_map_route: ({ from, to }: { from: string; to: string }) =>
    `The sentence leads from ${from} to ${to}, so the scene draws the way on a map.`,
  layout_timeline: ({ first, last }: { first: string; last: string }) =>
    `The text leads from ${first} to ${last}, so the scene draws its events on a line of time.`,
  layout_timeline_lone: ({ when }: { when: string }) =>
    `The sentence says what happened at one time (${when}), so the scene marks it on a line of time.`,
  layout_title: () => "This scene opens the video, so it shows a large title.",
  layout_turn: ({ kicker }: { kicker: string }) =>
    `The scene begins with "${kicker}", so these words stand above the key phrase.`,
} as const;
