/**
 * Layouts without a picture, either because their drawing says more than a picture or because there is no space for
 * one.
 */
const DRAWN_LAYOUTS = {
  number: "The scene draws its figure, which says more than a picture.",
  change: "The scene draws a change, which says more than a picture.",
  comparison: "The scene draws a comparison, which says more than a picture.",
  share: "The scene draws a part of a whole, which says more than a picture.",
  multiple: "The scene draws a multiple, which says more than a picture.",
  quantity: "The scene draws a quantity, which says more than a picture.",
  range: "The scene draws a range, which says more than a picture.",
  map: "The scene draws a map, which says more than a picture.",
  timeline: "The scene draws a line of time, which says more than a picture.",
  relation: "The scene draws the things of the sentence, so it needs no picture.",
  list: "The scene shows its points one after the other, so it needs no picture.",
  steps: "The scene shows its steps one after the other, so it needs no picture.",
  split: "The scene shows two sides next to each other, so it needs no picture.",
  quote: "The scene shows a quotation, which stands alone.",
  product: "The scene shows a product, so only pictures of that product fit.",
  cta: "The scene ends the video, so its call to action stands alone.",
} as const;
export type DrawnLayout = keyof typeof DRAWN_LAYOUTS;

/** Drawbacks of a picture that matches the query. */
const PICTURE_WARNINGS = {
  no_photo: "is not a photo, judging by its title",
  twin: "is similar to another picture in the video",
  small: "is too small for the frame",
  cut: "would be cropped heavily",
} as const;
export type PictureWarning = keyof typeof PICTURE_WARNINGS;

/** The requested objects that a picture shows, and its position in the frame. */
export interface ShownThings {
  shown: readonly string[];
  missing: readonly string[];
  doubts: readonly PictureWarning[];
  placement: "full" | "inset";
}

/** Reasons for showing a picture or none, and for the score of a picture. */
export const PICTURE_SENTENCES = {
  drawn_for_layout: ({ layout }: { layout: DrawnLayout }) => DRAWN_LAYOUTS[layout],
  drawn_for_product: () => "Pictures of other products would be misleading, so Inkreel drew a background.",
  drawn_neighbours: () => "The scenes before and after have pictures, so Inkreel drew a background.",
  drawn_nothing_fits: ({ query }: { query: string }) =>
    `No picture found for “${query}” clearly fits, so Inkreel drew a background.`,
  drawn_nothing_found: ({ query }: { query: string }) =>
    `No pictures were found for “${query}”, so Inkreel drew a background.`,
  drawn_nothing_named: () => "The scene mentions nothing that a picture could show.",
  drawn_too_slow: () => "The picture search took too long, so Inkreel drew a background.",
  drawn_unreachable: () => "No picture service could be reached, so Inkreel drew a background.",
  picture_chosen: () => "You chose this picture.",
  picture_chosen_none: () => "You removed the picture.",
  picture_misread: ({ word }: { word: string }) =>
    `The picture shows another meaning of “${word}” than the text.`,
  picture_of_content: () => "This picture is from the content, and its description fits the text.",
  picture_own: () => "The scene shows a picture from the content.",
  picture_painted: ({ painter }: { painter: string }) => `Created by ${painter}, as set in the project.`,
  picture_shows: ({ shown, missing, doubts, placement }: ShownThings) => {
    const shows = `The picture shows ${listOf(shown)}${missing.length === 0 ? "" : `, but not ${listOf(missing)}`}`;
    if (doubts.length > 0)
      return `${shows}; it ${listOf(doubts.map((warning) => PICTURE_WARNINGS[warning]))}.`;
    return `${shows}, and ${placement === "full" ? "fills the frame" : "fits well beside the text"}.`;
  },
  picture_not_in_folder: () => "No such picture file came with the document.",
  picture_unreadable: () => "The file is not a PNG, JPEG, WebP, GIF or AVIF picture, or it is damaged.",
  picture_type_unknown: () =>
    "The file is not a picture, or it is damaged. Choose a PNG, JPEG, WebP, GIF, AVIF, BMP or SVG file.",
  picture_type_unread: ({ type }: { type: string }) =>
    `A picture of the type ${type} cannot be read here. Save it as PNG or JPEG, and choose that file.`,
  svg_unusable: ({ flaw }: { flaw: keyof typeof SVG_FLAWS }) =>
    `${SVG_FLAWS[flaw]} Save it as PNG, and choose that file.`,
  clip_unusable: ({ flaw, widthPx, heightPx }: ClipFault) =>
    `The clip cannot be used: ${CLIP_FLAWS[flaw](widthPx, heightPx)}. Use an MP4, MOV or WebM video.`,
  picture_unrelated: () => "The description of the picture does not fit the scene.",
  picture_used: () => "Another scene already shows this picture.",
} as const;

const SVG_FLAWS = {
  broken: "The SVG is damaged.",
  empty: "The SVG draws nothing.",
  image: "The SVG contains another picture, which is not read for safety.",
  large: "The SVG has too many parts.",
} as const;

/** Why a clip cannot be used. The size is that of its frames, or 0 if it is not known. */
export interface ClipFault {
  flaw: keyof typeof CLIP_FLAWS;
  widthPx: number;
  heightPx: number;
}

const CLIP_FLAWS = {
  unreadable: () => "it cannot be read",
  container: () => "it is neither MP4 nor WebM",
  video: () => "it contains no readable video",
  frames: () => "it contains no frames",
  small: (widthPx: number, heightPx: number) => `it has only ${widthPx} × ${heightPx} px`,
  large: (widthPx: number, heightPx: number) => `its ${widthPx} × ${heightPx} px are too many`,
  codec: () => "its codec is not supported",
  codecData: () => "its codec data cannot be read",
  undecoded: () => "none of its frames can be decoded",
  crashed: () => "it could not be decoded",
  short: () => "it is shorter than half a second",
} as const;
export type ClipFlaw = keyof typeof CLIP_FLAWS;

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}
