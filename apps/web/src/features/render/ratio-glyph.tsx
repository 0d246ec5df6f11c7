import { FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract";

const BOX_PX = 32;
const LONG_SIDE_PX = 26;
const STROKE_PX = 2;

/** The outline of a frame in its proportions. */
export function RatioGlyph({ aspectRatio }: { aspectRatio: AspectRatio }) {
  const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
  const scale = (LONG_SIDE_PX - STROKE_PX) / Math.max(widthPx, heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  return (
    <svg aria-hidden width={BOX_PX} height={BOX_PX} viewBox={`0 0 ${BOX_PX} ${BOX_PX}`} className="shrink-0">
      <rect
        x={(BOX_PX - width) / 2}
        y={(BOX_PX - height) / 2}
        width={width}
        height={height}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE_PX}
      />
    </svg>
  );
}
