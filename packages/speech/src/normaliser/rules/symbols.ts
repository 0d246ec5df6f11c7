import { currencyName } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };
import { type Rule } from "../token.js";

const NAMES: Readonly<Record<string, string>> = english.symbols;

/** A sign standing alone. Between numbers "x" and "*" multiply and "-" is a range or a subtraction. */
export const saySymbol: Rule = ({ tokens, index }) => {
  const { core, display } = tokens[index]!;
  const name = Object.hasOwn(NAMES, core) ? NAMES[core]! : signName(core);
  if (name !== null) return [name.split(" ")];
  if (!/^[-–—x*]$/.test(display)) return null;
  const [before, after] = [tokens[index - 1], tokens[index + 1]].map((token) =>
    Number(token?.core || Number.NaN),
  );
  if (before === undefined || after === undefined || Number.isNaN(before + after)) return null;
  if (display === "x" || display === "*") return [["times"]];
  return [[before < after ? "to" : "minus"]];
};

function signName(core: string): string | null {
  return /^\p{Sc}$/u.test(core) ? (currencyName(core)?.many ?? null) : null;
}
