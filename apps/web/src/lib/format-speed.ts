import { formatDecimal } from "./format-decimal";

/** Returns a speed as a factor, such as "1.25×", as the language writes it. */
export const formatSpeed = (speedPercent: number, language: string): string =>
  `${formatDecimal(speedPercent / 100, 2, language)}×`;
