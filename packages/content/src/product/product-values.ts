import { readDigits } from "@inkreel/language";

/** Parses a number in the formats of shops: "4.6 out of 5", "1,234 ratings", "4,6 von 5". Null if there is none. */
export function parseNumber(text: string | null): number | null {
  const digits = /\d(?:[.,\s]?\d)*/.exec(text ?? "")?.[0];
  return digits === undefined ? null : valueOf(digits.replace(/\s/g, ""));
}

/** Converts a rating with the maximum `best` to a five-star scale. Null if it is outside the scale. */
export function toStars(rating: number | null, best: number | null): number | null {
  const scale = best === null || best <= 0 ? 5 : best;
  if (rating === null || rating < 0 || rating > scale) return null;
  return Math.round((rating / scale) * 50) / 10;
}

/** Rounds a number of ratings. Null if it is not a positive number. */
export function toCount(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(Math.round(value)) && value > 0 ? Math.round(value) : null;
}

/** Formats a price in English notation with its currency sign: "29.99", "USD" → "$29.99". */
export function showPrice(amount: string | null, currency: string | null): string | null {
  const trimmed = (amount ?? "").trim();
  if (trimmed === "") return null;
  if (/[^\d.,\s]/.test(trimmed)) return trimmed;
  const value = valueOf(trimmed.replace(/\s/g, ""));
  if (value === null || value <= 0) return null;
  if (currency === null || !/^[A-Z]{3}$/i.test(currency.trim())) return trimmed;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.trim().toUpperCase(),
    trailingZeroDisplay: "stripIfInteger",
  }).format(value);
}

/**
 * Parses an amount. Structured data should contain 1299.00, but shops also write 1.299,00 or 1,299.00, so an ambiguous
 * separator counts as a thousands separator.
 */
function valueOf(digits: string): number | null {
  return readDigits(digits.replace(/^\./, "0."), "und")?.values[0] ?? null;
}
