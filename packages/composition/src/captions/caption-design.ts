import type { AspectRatio } from "@inkreel/contract";

/** What is drawn behind the words to make them readable on any background. */
export type Backing =
  | { kind: "none" }
  /** One rounded box behind the whole page. Its soft shadow keeps it visible on a background of the same colour. */
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
  /** A soft dark gradient without visible edges. */
  | { kind: "scrim"; color: string; featherEm: number; padXEm: number; padYEm: number };

/** What is drawn to highlight the spoken word. */
export type Marker =
  { kind: "none" } | { kind: "swipe"; color: string } | { kind: "underline"; color: string };

/**
 * Appearance of captions. Lengths that end in "Em" are multiples of the font size, so that a design works at every
 * aspect ratio.
 */
export interface CaptionDesign {
  family: string;
  weight: number;
  italic: boolean;
  uppercase: boolean;
  lineHeight: number;
  letterSpacingEm: number;
  sizePx: Record<AspectRatio, number>;
  /** Preferred number of characters per page at this font size. */
  preferredChars: number;
  maxLines: number;
  /** Where a page stands in the area for captions. "edge": at that of the frame. */
  anchor: "middle" | "edge";
  backing: Backing;
  stroke: { color: string; widthEm: number } | null;
  colors: { waiting: string; active: string; said: string };
  marker: Marker;
  /** Factor by which the spoken word is briefly enlarged, or 1 for no enlargement. */
  popScale: number;
  /** Animation with which a page appears. */
  entrance: "rise" | "fade";
}
