import type { SceneTransitionStyle } from "@inkreel/contract";
import { AUTOMATIC_GLYPH, ChoiceGlyph, type Glyph } from "./choice-glyph";

/** The old picture as strokes and the new one as filled shapes. */
const GLYPHS: Record<SceneTransitionStyle | "automatic", Glyph> = {
  automatic: AUTOMATIC_GLYPH,
  cut: { strokes: "M5 4h10v12H5zM16 2v16", fills: "M17 4h10v12H17z" },
  dissolve: { strokes: "M5 4h14v12H5z", faint: "M13 4h14v12H13z" },
  "fade-through": { strokes: "M4 5h7v10H4z", fills: "M21 5h7v10h-7z", faint: "M12.5 5h7v10h-7z" },
  push: { strokes: "M12 5H5v10h7M12 10H8M9.5 8.5L8 10l1.5 1.5", fills: "M14 4h13v12H14z" },
  "slide-over": { strokes: "M7 11V3h18v8", fills: "M7 9h18v8H7z" },
  panel: { strokes: "M5 4h9v12H5z", fills: "M15 3h4v14h-4z", faint: "M20 4h7v12h-7z" },
};

/** A small drawing of a transition. */
export function TransitionGlyph({ transition }: { transition: SceneTransitionStyle | "automatic" }) {
  return <ChoiceGlyph glyph={GLYPHS[transition]} />;
}
