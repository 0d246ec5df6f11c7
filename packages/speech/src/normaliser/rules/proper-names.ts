import english from "../../data/english.json" with { type: "json" };
import { coreRule } from "../token.js";

/** Names written in a way that no rule could read. */
const NAMES: Readonly<Record<string, string>> = english.properNames;

export const sayProperName = coreRule((core) => {
  const name = core.toLowerCase();
  return Object.hasOwn(NAMES, name) ? NAMES[name]!.split(" ") : null;
});
