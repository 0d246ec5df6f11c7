import { InvalidArgumentError } from "commander";

/** An option's parser for a number within inclusive bounds. */
export function numberWithin(bounds: { min: number; max: number }): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < bounds.min || value > bounds.max) {
      throw new InvalidArgumentError(`Give a number from ${bounds.min} to ${bounds.max}.`);
    }
    return value;
  };
}

/** The same for a number without fractions. */
export function wholeNumberWithin(bounds: { min: number; max: number }): (text: string) => number {
  const parse = numberWithin(bounds);
  return (text) => {
    const value = parse(text);
    if (!Number.isInteger(value)) throw new InvalidArgumentError("Give a whole number.");
    return value;
  };
}

/** An option's parser for a colour written #rrggbb or #rgb; the result is #rrggbb in lower case. */
export function hexColor(text: string): string {
  const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim());
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined) throw new InvalidArgumentError('Give a colour like "#0a6a61".');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six}`;
}
