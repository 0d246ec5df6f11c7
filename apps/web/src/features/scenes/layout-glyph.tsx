import type { SceneLayout } from "@inkreel/contract";

/** Strokes and filled shapes of a layout on a 32 × 20 grid. */
interface Glyph {
  strokes: string;
  fills?: string;
}

const GLYPHS: Record<SceneLayout | "automatic", Glyph> = {
  automatic: { strokes: "M16 3l1.8 5.2L23 10l-5.2 1.8L16 17l-1.8-5.2L9 10l5.2-1.8zM25 3v4M23 5h4" },
  title: { strokes: "M7 14h12", fills: "M5 6h22v4H5z" },
  statement: { strokes: "M8 7h16M6 10h20M10 13h12" },
  list: { strokes: "M11 5h14M11 10h14M11 15h10", fills: "M6 4h2v2H6zM6 9h2v2H6zM6 14h2v2H6z" },
  number: { strokes: "M11 6l3-2v12M11 16h6M21 13h5M21 16h3" },
  quote: { strokes: "M15 8h11M15 12h8", fills: "M6 6h3v3l-2 3H5l1-3zM10.5 6h3v3l-2 3h-2l1-3z" },
  steps: { strokes: "M4 16h7v-4h7V8h7V4h3" },
  picture: { strokes: "M5 3h22v14H5zM5 14l6-5 5 4 4-3 7 5", fills: "M20 6h2.5v2.5H20z" },
  split: { strokes: "M16 3v14M5 10h7M20 10h7" },
  product: { strokes: "M6 4h9v12H6zM19 6h8M19 10h8M19 14h5" },
  cta: { strokes: "M7 5h18v10H7zM12 10h7M16.5 7.5L19 10l-2.5 2.5" },
};

/** A layout in small. */
export function LayoutGlyph({ layout }: { layout: SceneLayout | "automatic" }) {
  const { strokes, fills } = GLYPHS[layout];
  return (
    <svg aria-hidden width={32} height={20} viewBox="0 0 32 20" className="text-ink-2">
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {fills !== undefined && <path d={fills} fill="currentColor" />}
    </svg>
  );
}
