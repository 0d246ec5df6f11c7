import type { CostOf } from "../http/cost-of-json.js";

/** Characters are what speech is paid by: those in the named field of the request, where it was answered. */
export function spokenCharacters(field: string): CostOf {
  return ({ sent }) => {
    if (sent === null) return {};
    const request: unknown = JSON.parse(new TextDecoder().decode(sent));
    const text = request !== null && typeof request === "object" ? Reflect.get(request, field) : null;
    return typeof text === "string" ? { characters: text.length } : {};
  };
}
