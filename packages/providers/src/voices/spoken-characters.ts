import type { CostOf } from "../http/cost-of-json.js";

/** Counts the characters in a field of the request as its cost, because speech is charged per character. */
export function spokenCharacters(field: string): CostOf {
  return ({ sent }) => {
    if (sent === null) return {};
    const request: unknown = JSON.parse(new TextDecoder().decode(sent));
    const text = request !== null && typeof request === "object" ? Reflect.get(request, field) : null;
    return typeof text === "string" ? { characters: text.length } : {};
  };
}
