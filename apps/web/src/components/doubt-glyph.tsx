import type { Doubt } from "@inkreel/contract";
import { Hash, Quote, Tag, UserRound } from "lucide-react";

const GLYPHS = { number: Hash, price: Tag, name: UserRound, quote: Quote } satisfies Record<
  Doubt["kind"],
  unknown
>;

/** Shows the kind of a warning as a picture. */
export function DoubtGlyph({ kind }: { kind: Doubt["kind"] }) {
  const Glyph = GLYPHS[kind];
  return <Glyph aria-hidden size={12} className="shrink-0" />;
}
