import { digitWords } from "../number-words.js";
import type { Rule } from "../token.js";

const ONE_TOKEN = [
  /^\+?1?[-.]?\(?\d{3}\)?[-.]\d{3}[-.]\d{4}$/,
  /^\d{3}-\d{4}$/,
  /^\+\d{8,15}$/,
  /^\+\d{1,3}(-\d{2,4}){2,4}$/,
];
const GROUP = /^\(?\d{1,5}\)?(-\d{2,5})*$/;

/** "555-123-4567", "(555) 123-4567", "+44 20 7946 0958": digit by digit. */
export const sayTelephoneNumber: Rule = ({ tokens, index }) => {
  const { core, lead, trail } = tokens[index]!;
  if (ONE_TOKEN.some((pattern) => pattern.test(core))) return [sayDigits(core)];
  const isAreaCode = lead.endsWith("(") && trail.startsWith(")") && /^\d{3}$/.test(core);
  const isCountryCode = /^\+\d{1,3}$/.test(core);
  if (!isAreaCode && !isCountryCode) return null;
  const groups = [core];
  let isOpen = true;
  while (isOpen && groups.length < 6) {
    const next = tokens[index + groups.length];
    isOpen = next !== undefined && GROUP.test(next.core) && /^[).,!?;:]*$/.test(next.trail);
    if (next === undefined || !isOpen) break;
    groups.push(next.core);
    isOpen = /^\)?$/.test(next.trail);
  }
  const digitCount = groups.join("").replace(/\D/g, "").length;
  return groups.length > 1 && digitCount >= 7 ? groups.map(sayDigits) : null;
};

function sayDigits(text: string): string[] {
  return [...(text.startsWith("+") ? ["plus"] : []), ...digitWords(text)];
}
