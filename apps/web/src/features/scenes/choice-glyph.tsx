/** What a choice looks like, on a 32 × 20 grid: strokes, filled shapes, and a faint shape that is half visible. */
export interface Glyph {
  strokes: string;
  fills?: string;
  faint?: string;
}

export const AUTOMATIC_GLYPH: Glyph = {
  strokes: "M16 3l1.8 5.2L23 10l-5.2 1.8L16 17l-1.8-5.2L9 10l5.2-1.8zM25 3v4M23 5h4",
};

/** A small drawing of a choice. */
export function ChoiceGlyph({ glyph: { strokes, fills, faint } }: { glyph: Glyph }) {
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
      {faint !== undefined && <path d={faint} fill="currentColor" opacity={0.45} />}
      {fills !== undefined && <path d={fills} fill="currentColor" />}
    </svg>
  );
}
