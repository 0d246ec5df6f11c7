const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "th",
  Ð: "Th",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ħ: "h",
  Ħ: "H",
  ŋ: "ng",
};
const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  λ: "lambda",
  μ: "mu",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  φ: "phi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
};

/** Latin letters without their accents; a Greek letter on its own becomes its name. Others stay as they are. */
export function toAscii(text: string): string {
  const greekName = GREEK[text.normalize("NFKD").toLowerCase()];
  if (greekName !== undefined) return greekName;
  return text
    .replace(/[^\p{ASCII}]/gu, (character) => LETTERS[character] ?? character)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}
