const BARS = 7;
const HEIGHT_PX = 20;
const BAR_PX = 2;
const PITCH_PX = 3.5;
const WIDTH_PX = PITCH_PX * (BARS - 1) + BAR_PX;

/** A voice's print: bars whose heights come from its id, so that the same voice looks the same everywhere. */
export function VoiceGlyph({ voiceId }: { voiceId: string }) {
  return (
    <svg aria-hidden width={WIDTH_PX} height={HEIGHT_PX} className="shrink-0" fill="currentColor">
      {barHeights(voiceId).map((heightPx, i) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- bars have a place and nothing else
          key={i}
          x={i * PITCH_PX}
          y={(HEIGHT_PX - heightPx) / 2}
          width={BAR_PX}
          height={heightPx}
          rx={1}
        />
      ))}
    </svg>
  );
}

function barHeights(voiceId: string): readonly number[] {
  let hash = 0x811c9dc5;
  return Array.from({ length: BARS }, (_, bar) => {
    // FNV-1a over the id and the bar's number.
    for (const character of `${bar}${voiceId}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return 4 + ((hash >>> 8) % 9) * 2;
  });
}
