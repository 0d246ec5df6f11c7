import type { AspectRatio } from "@inkreel/contract";

/** What is drawn behind the words to make them readable on any ground. */
export type Backing =
  | { kind: "none" }
  /** One rounded box around the page, with a soft shadow so that it is visible on a ground of the same colour. */
  | {
      kind: "page";
      color: string;
      radiusEm: number;
      padXEm: number;
      padYEm: number;
      shadow: string | null;
    }
  /** A box around each line, as in broadcast subtitles. */
  | { kind: "lines"; color: string; radiusEm: number; padXEm: number; padYEm: number }
  /** A soft dark area without visible edges. */
  | { kind: "scrim"; color: string; featherEm: number; padXEm: number; padYEm: number };

/** What is drawn to highlight the spoken word. */
export type Marker =
  { kind: "none" } | { kind: "swipe"; color: string } | { kind: "underline"; color: string };

/**
 * Appearance of captions. Lengths are multiples of the text size ("Em"), so that a design works in every aspect ratio.
 */
export interface CaptionDesign {
  family: string;
  weight: number;
  italic: boolean;
  uppercase: boolean;
  lineHeight: number;
  letterSpacingEm: number;
  sizePx: Record<AspectRatio, number>;
  /** Number of characters per page that suits the size. */
  preferredChars: number;
  anchor: "middle" | "bottom";
  backing: Backing;
  stroke: { color: string; widthEm: number } | null;
  colors: { waiting: string; active: string; said: string };
  marker: Marker;
  /** Factor by which the active word is enlarged for a moment; 1 for none. */
  popScale: number;
  /** How a page enters. */
  entrance: "rise" | "fade";
}
