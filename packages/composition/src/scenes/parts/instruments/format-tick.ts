/** Larger numbers would not fit beside the marks of a scale. */
const LARGEST = 9999;

/** Returns the text of a round value on a scale: "0.5", "−20". Empty for numbers that are too long for a scale. */
export function formatTick(value: number): string {
  if (Math.abs(value) > LARGEST || (value !== 0 && Math.abs(value) < 0.01)) return "";
  return `${value < 0 ? "−" : ""}${Number(Math.abs(value).toPrecision(6))}`;
}
