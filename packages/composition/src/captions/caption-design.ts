import type { AspectRatio } from "@inkreel/contract";

/** Drawing behind the words, so that they can be read on anything. */
export type Backing =
  | { kind: "none" }
  /** One rounded box around the page, with a soft shadow where it would be lost on a ground like itself. */
  | {
      kind: "page";
      color: string;
      radiusEm: number;
      padXEm: number;
      padYEm: number;
      shadow: string | null;
    }
  /** A box around each line, as broadcast subtitles have it. */
  | { kind: "lines"; color: string; radiusEm: number; padXEm: number; padYEm: number }
  /** A soft darkening that ends in nothing. */
  | { kind: "scrim"; color: string; featherEm: number; padXEm: number; padYEm: number };

/** Drawing with the word that is being said. */
export type Marker =
  { kind: "none" } | { kind: "swipe"; color: string } | { kind: "underline"; color: string };

/** Appearance of captions. Lengths in multiples of the text size ("Em"), so that a design holds in every ratio. */
export interface CaptionDesign {
  family: string;
  weight: number;
  italic: boolean;
  uppercase: boolean;
  lineHeight: number;
  letterSpacingEm: number;
  sizePx: Record<AspectRatio, number>;
  /** Length of page that suits the size. */
  preferredChars: number;
  anchor: "middle" | "bottom";
  backing: Backing;
  stroke: { color: string; widthEm: number } | null;
  colors: { waiting: string; active: string; said: string };
  marker: Marker;
  /** Factor by which the active word is enlarged for a moment; 1 leaves it. */
  popScale: number;
  /** Way in which a page enters. */
  entrance: "rise" | "fade";
}
