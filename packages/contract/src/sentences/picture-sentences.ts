/** Layouts that already say in drawing what a picture could not, and which one would only crowd. */
const DRAWN_LAYOUTS = {
  number: "Its figure is drawn, which says more than a picture of it.",
  list: "Its points are drawn one after the other, so no picture was looked for.",
  steps: "Its steps are drawn one after the other, so no picture was looked for.",
  split: "Its two sides are drawn against each other, so no picture was looked for.",
  quote: "It is somebody's words, and they stand alone.",
  product: "It shows a product, for which only its own pictures are true.",
  cta: "It closes the video, so its call stands alone.",
} as const;
export type DrawnLayout = keyof typeof DRAWN_LAYOUTS;

/** What may speak against a picture that shows the right thing. */
const PICTURE_DOUBTS = {
  no_photo: "is no photograph by its title",
  twin: "resembles another one of the film",
  small: "is small for the frame",
  cut: "would be cut to a part of it",
} as const;
export type PictureDoubt = keyof typeof PICTURE_DOUBTS;

/** What of the wanted things a picture shows, and how it would stand. */
export interface ShownThings {
  shown: readonly string[];
  missing: readonly string[];
  doubts: readonly PictureDoubt[];
  placement: "full" | "inset";
}

/** Why a scene shows a picture, or none, and how well one suits it. */
export const PICTURE_SENTENCES = {
  drawn_for_layout: ({ layout }: { layout: DrawnLayout }) => DRAWN_LAYOUTS[layout],
  drawn_for_product: () => "Pictures of other products would mislead, so it is drawn.",
  drawn_neighbours: () => "Pictures of its neighbours are enough, so it is drawn.",
  drawn_nothing_fits: ({ query }: { query: string }) =>
    `No picture found for “${query}” surely fits, so it is drawn rather than shown wrong.`,
  drawn_nothing_found: ({ query }: { query: string }) => `Nothing was found for “${query}”, so it is drawn.`,
  drawn_nothing_named: () => "It names nothing that a picture could show.",
  drawn_too_slow: () => "The picture sources took too long, so it is drawn.",
  drawn_unreachable: () => "No picture source could be reached, so it is drawn.",
  picture_chosen: () => "You chose this picture.",
  picture_chosen_none: () => "You chose to show no picture.",
  picture_misread: ({ word }: { word: string }) => `It means “${word}” in another sense than the text.`,
  picture_of_content: () => "A picture of the content, whose description meets the words.",
  picture_own: () => "It shows a picture of the content.",
  picture_painted: ({ painter }: { painter: string }) =>
    `Painted by ${painter}, as the project's settings say.`,
  picture_shows: ({ shown, missing, doubts, placement }: ShownThings) => {
    const shows = `It shows ${listOf(shown)}${missing.length === 0 ? "" : `, but not ${listOf(missing)}`}`;
    if (doubts.length > 0) return `${shows}; it ${listOf(doubts.map((doubt) => PICTURE_DOUBTS[doubt]))}.`;
    return `${shows}, and ${placement === "full" ? "fills the frame" : "stands well beside the words"}.`;
  },
  picture_unreadable: () => "It is not a PNG, JPEG, WebP, GIF or AVIF picture, or it is broken.",
  picture_unrelated: () => "Its description names nothing of what the scene speaks of.",
  picture_used: () => "Another scene shows it already.",
} as const;

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}
