/** A MathML element, from a page or converted from TeX. */
export interface FormulaNode {
  /** Tag name in lowercase. */
  name: string;
  /** Text of an element without children. */
  text: string;
  children: readonly FormulaNode[];
  /** True for a fraction without a line, which is a binomial coefficient. */
  isBinomial: boolean;
}

const SUPERSCRIPTS = pairs("0123456789+−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ");
const SUBSCRIPTS = pairs("0123456789+−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎");
/** Accents above a letter, with the combining characters that replace them. */
const ACCENTS = new Map([
  ["¯", "\u0304"],
  ["‾", "\u0304"],
  ["^", "\u0302"],
  ["ˆ", "\u0302"],
  ["~", "\u0303"],
  ["˜", "\u0303"],
  ["→", "\u20d7"],
  ["˙", "\u0307"],
  [".", "\u0307"],
  ["¨", "\u0308"],
]);
const PRIMES = /^[′″‴'*∗†⊤]+$/u;
/**
 * Binary operators, which are printed with a space on both sides. In front of a single operand they are signs, without
 * a space.
 */
const SPACED = /^(?:[=≠<>≤≥≈≡∼≃≅∝∈∉∋⊂⊆⊃⊇→⇒⇔↔↦±∓×÷·⋅∘∧∨∪∩+−≪≫≔:∣|⊕⊗]|:=|mod)$/u;
const FUNCTION = /^(?:arc)?(?:sin|cos|tan|cot|log|ln|exp|lim|max|min|sup|inf|det|gcd)[₀-₉]*$/u;
const SILENT = new Set("annotation annotation-xml mspace mphantom none mprescripts".split(" "));

/** Returns a formula as plain text on one line: "x = (−b ± √(b² − 4ac))/(2a)". */
export function formulaText(node: FormulaNode): string {
  return print(node).replace(/\s+/gu, " ").trim();
}

function print(node: FormulaNode): string {
  if (SILENT.has(node.name)) return "";
  const parts = node.children.filter(({ name }) => !SILENT.has(name));
  const [first = "", second = "", third = ""] = parts.slice(0, 3).map(print);
  switch (node.name) {
    case "semantics":
    case "maction":
      return first;
    case "mfrac":
      return node.isBinomial ? `(${first} choose ${second})` : `${grouped(first)}/${grouped(second)}`;
    case "msqrt":
      return `√${grouped(printRow(parts))}`;
    case "mroot":
      return `${scripted(second, SUPERSCRIPTS) ?? `(${second})`}√${grouped(first)}`;
    case "msup":
      return raised(first, second);
    case "msub":
    case "munder":
      return lowered(first, second);
    case "msubsup":
    case "munderover":
      return raised(lowered(first, second), third);
    case "mover":
      return accented(first, second);
    case "mtable":
      return parts.map(print).join("; ");
    case "mtr":
    case "mlabeledtr":
      return parts.map(print).join(" ");
    case "mfenced":
      return `(${parts.map(print).join(", ")})`;
    default:
      return parts.length === 0 ? leafText(node) : printRow(parts);
  }
}

/** Returns the text of a leaf element, with plain letters instead of mathematical alphabets (𝑥 → x). */
function leafText({ text }: FormulaNode): string {
  return text
    .replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize("NFKC"))
    .replace(/[\u2061-\u2064]/gu, "")
    .replace(/\s+/gu, " ");
}

function printRow(nodes: readonly FormulaNode[]): string {
  let row = "";
  let before = "";
  for (const node of nodes) {
    const text = print(node);
    if (text.trim() === "") continue;
    const isFirst = before === "" || /[([{,;]\s*$/u.test(before) || isSpaced(before);
    if (node.name === "mo" && isSpaced(text))
      row += isFirst && /^[+−±∓|∣]$/u.test(text.trim()) ? text.trim() : ` ${text.trim()} `;
    else if (/^[,;]$/u.test(text)) row += `${text} `;
    else row += needsGap(before, text) ? ` ${text}` : text;
    before = text;
  }
  return row;
}

function isSpaced(text: string): boolean {
  return SPACED.test(text.trim());
}

/** Returns true if a space is needed between two parts, as after function names and subscripts: "sin x", "a_k b_k". */
function needsGap(before: string, after: string): boolean {
  if (!/^[\p{L}\p{N}√(∑∏∫]/u.test(after)) return false;
  if (/^\p{L}{2}/u.test(after) && /[\p{L}\p{N})]$/u.test(before)) return true;
  if (/^[∑∏∫].|[_^]\(?[^()\s_^]+\)?$/u.test(before)) return true;
  return FUNCTION.test(before) && !after.startsWith("(");
}

function raised(base: string, power: string): string {
  if (power === "") return base;
  return PRIMES.test(power) ? base + power : base + (scripted(power, SUPERSCRIPTS) ?? `^${grouped(power)}`);
}

function lowered(base: string, index: string): string {
  return index === "" ? base : base + (scripted(index, SUBSCRIPTS) ?? `_${grouped(index)}`);
}

function accented(base: string, over: string): string {
  const accent = ACCENTS.get(over.trim());
  return accent !== undefined && [...base].length === 1 ? base + accent : raised(base, over);
}

/** Returns a text in Unicode superscript or subscript characters. Null if a character has no such form. */
function scripted(text: string, signs: ReadonlyMap<string, string>): string | null {
  const found = [...text.replace(/\s/gu, "").replaceAll("-", "−")].map((sign) => signs.get(sign));
  return found.some((sign) => sign === undefined) ? null : found.join("");
}

function grouped(text: string): string {
  const trimmed = text.trim();
  return /^(?:[\p{L}\p{N}.,′]+|\([^()]*\))$/u.test(trimmed) ? trimmed : `(${trimmed})`;
}

function pairs(plain: string, other: string): ReadonlyMap<string, string> {
  const others = [...other];
  return new Map([...plain].map((sign, index) => [sign, others[index] ?? sign]));
}
