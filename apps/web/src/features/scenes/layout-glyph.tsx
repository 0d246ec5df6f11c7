import type { SceneLayout } from "@inkreel/contract";
import { AUTOMATIC_GLYPH, ChoiceGlyph, type Glyph } from "./choice-glyph";

const GLYPHS: Record<SceneLayout | "automatic", Glyph> = {
  automatic: AUTOMATIC_GLYPH,
  title: { strokes: "M7 14h12", fills: "M5 6h22v4H5z" },
  statement: { strokes: "M8 7h16M6 10h20M10 13h12" },
  list: { strokes: "M11 5h14M11 10h14M11 15h10", fills: "M6 4h2v2H6zM6 9h2v2H6zM6 14h2v2H6z" },
  number: { strokes: "M11 6l3-2v12M11 16h6M21 13h5M21 16h3" },
  change: { strokes: "M5 17h22M14 6l5 4M19 7v3h-3", fills: "M7 4h5v11H7zM20 11h5v4h-5z" },
  comparison: { strokes: "M6 3v14", fills: "M8 5h17v4H8zM8 11h9v4H8z" },
  share: { strokes: "M16 3a7 7 0 1 0 7 7", fills: "M18 3a6 6 0 0 1 6 6h-6z" },
  multiple: { strokes: "M6 15h5v-4H6z", fills: "M6 4h5v4H6zM13 4h5v4h-5zM20 4h5v4h-5z" },
  quantity: { strokes: "M6 15a10 10 0 0 1 20 0M16 15l5-6" },
  range: { strokes: "M5 13h22M8 11v4M16 11v4M24 11v4", fills: "M10 5h10v4H10z" },
  map: { strokes: "M5 5l7-2 8 2 7-2v12l-7 2-8-2-7 2zM12 3v12M20 5v12" },
  timeline: { strokes: "M4 12h24M8 6v3M17 6v3M24 6v3", fills: "M6 10h4v4H6zM15 10h4v4h-4zM22 10h4v4h-4z" },
  relation: { strokes: "M13 10h6M17 7l3 3-3 3M22 5h6v10h-6z", fills: "M4 6h7v8H4z" },
  quote: { strokes: "M15 8h11M15 12h8", fills: "M6 6h3v3l-2 3H5l1-3zM10.5 6h3v3l-2 3h-2l1-3z" },
  steps: { strokes: "M4 16h7v-4h7V8h7V4h3" },
  picture: { strokes: "M5 3h22v14H5zM5 14l6-5 5 4 4-3 7 5", fills: "M20 6h2.5v2.5H20z" },
  split: { strokes: "M16 3v14M5 10h7M20 10h7" },
  product: { strokes: "M6 4h9v12H6zM19 6h8M19 10h8M19 14h5" },
  cta: { strokes: "M7 5h18v10H7zM12 10h7M16.5 7.5L19 10l-2.5 2.5" },
};

/** A small drawing of a layout. */
export function LayoutGlyph({ layout }: { layout: SceneLayout | "automatic" }) {
  return <ChoiceGlyph glyph={GLYPHS[layout]} />;
}
