import type { Network } from "./share-address";

/** Plain marks of our own drawing, in the text's colour, so that a row of them stays calm. */
const STROKES: Record<Network, string> = {
  Twitter: "M4 4l12 12M16 4L4 16",
  Facebook: "M13 3h-1.5A3.5 3.5 0 0 0 8 6.5V17M5 9.5h7",
  LinkedIn: "M4 8v8M4 4v.1M9 16V8M9 11.5a3.5 3.5 0 0 1 7 0V16",
  WhatsApp: "M3 17l1.2-3.9A7 7 0 1 1 7 15.8zM7.6 7.6c0 2.6 2.2 4.8 4.8 4.8",
};

export function NetworkGlyph({ network }: { network: Network }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[network]} />
    </svg>
  );
}
