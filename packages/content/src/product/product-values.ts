/** A number as shops write it: "4.6 out of 5", "1,234 ratings", "4,6 von 5". Null when there is none. */
export function parseNumber(text: string | null): number | null {
  const digits = /\d[\d.,\s]*/
    .exec(text ?? "")?.[0]
    .replace(/\s/g, "")
    .replace(/[.,]$/, "");
  if (digits === undefined) return null;
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const value = Number(
    isGrouped ? digits.replace(/[.,]/g, "") : digits.replace(/,(?=\d{1,2}$)/, ".").replace(/,/g, ""),
  );
  return Number.isFinite(value) ? value : null;
}

/** A rating brought to stars out of five; null outside the scale. */
export function toStars(rating: number | null, best: number | null): number | null {
  const scale = best === null || best <= 0 ? 5 : best;
  if (rating === null || rating < 0 || rating > scale) return null;
  return Math.round((rating / scale) * 50) / 10;
}

/** A count of ratings; null when it is no whole number of them. */
export function toCount(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(Math.round(value)) && value > 0 ? Math.round(value) : null;
}

/** An amount with its currency sign, as an English shop shows it: "29.99", "USD" → "$29.99". */
export function showPrice(amount: string | null, currency: string | null): string | null {
  const trimmed = (amount ?? "").trim();
  if (trimmed === "") return null;
  if (/[^\d.,\s]/.test(trimmed)) return trimmed;
  const value = parsePriceNumber(trimmed);
  if (value === null || value <= 0) return null;
  if (currency === null || !/^[A-Z]{3}$/i.test(currency.trim())) return trimmed;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.trim().toUpperCase(),
    trailingZeroDisplay: "stripIfInteger",
  }).format(value);
}

/** Structured data writes 1299.00, but shops also put 1.299,00 or 1,299.00 there: the last mark before two digits is the decimal one. */
function parsePriceNumber(amount: string): number | null {
  const compact = amount.replace(/\s/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(compact);
  const whole = (decimal === null ? compact : compact.slice(0, decimal.index)).replace(/[.,](?=\d{3})/g, "");
  const value = Number(decimal === null ? whole : `${whole}.${decimal[1]}`);
  return Number.isFinite(value) ? value : null;
}
