import type { Figure } from "@inkreel/contract";

const GROUP = /\d([,.\u00a0\u202f' ])\d{3}(?!\d)/u;

/** The figure's text while it counts, at `share` 0..1 of its value; at 1 exactly its text. */
export function formatFigure(figure: Figure, share: number): string {
  if (share >= 1) return figure.text;
  const { decimals, prefix, suffix, text } = figure;
  const digits = Math.abs(figure.value * share).toFixed(decimals);
  const [whole = "0", fraction] = digits.split(".");
  const group =
    decimals === 0 || GROUP.test(text.replace(/[.,]\d{1,2}(?=\D|$)/u, ""))
      ? (GROUP.exec(text)?.[1] ?? "")
      : "";
  // bounded: the digits of one number that is counted or measured.
  const grouped = whole.replace(/\B(?=(?:\d{3})+(?!\d))/gu, group);
  const point = group === "." || (decimals > 0 && /\d,\d/u.test(text) && group !== ",") ? "," : ".";
  const sign =
    figure.value < 0 && Number(digits) !== 0 && !prefix.includes("-") && !prefix.includes("−") ? "-" : "";
  return `${prefix}${sign}${grouped}${fraction === undefined ? "" : point + fraction}${suffix}`;
}
