import { ICON_NODES } from "@inkreel/composition";
import type { Pictogram } from "@inkreel/contract";
import { createElement } from "react";

/** A pictogram from the very strokes the film draws it with. */
export function PictogramGlyph({ name }: { name: Pictogram }) {
  return (
    <svg
      aria-hidden
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ICON_NODES[name].map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(" "), ...attributes }),
      )}
    </svg>
  );
}
