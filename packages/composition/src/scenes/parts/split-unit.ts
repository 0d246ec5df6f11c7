import type { Figure } from "@inkreel/contract";

/** Figures of this length stand large as they are. */
const SHORT_FIGURE_CHARS = 6;
const UNIT_WORD = /^\s?[\p{L}°][\p{L} /°]{2,}$/u;
const SCALE_WORD = /^\s?(?:thousand|million|billion|trillion)/iu;

/** "212,000 homes": the number alone and its unit for a line below, or null; "12 million" stays together. */
export function splitUnit(figure: Figure): { figure: Figure; unit: string | null } {
  const scale = SCALE_WORD.exec(figure.suffix)?.[0] ?? "";
  const unit = figure.suffix.slice(scale.length);
  if (figure.text.length <= SHORT_FIGURE_CHARS || !UNIT_WORD.test(unit)) return { figure, unit: null };
  const text = figure.text.slice(0, figure.text.length - unit.length);
  return { figure: { ...figure, text, suffix: scale }, unit: unit.trim() };
}
