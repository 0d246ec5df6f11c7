import { placeText } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { readBlocks } from "../blocks/read-blocks.js";
import { readHtml } from "../html/read-html.js";
import { readMarkdown } from "../text/read-markdown.js";
import { replaceTex } from "./replace-tex.js";
import { texText } from "./tex-text.js";

describe("texText", () => {
  test.each([
    ["E = mc^2", "E = mc²"],
    [String.raw`x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}`, "x = (−b ± √(b² − 4ac))/2a"],
    [String.raw`{\displaystyle A^{\mathsf {H}}}`, "A^H"],
    [String.raw`\sum_{k=1}^n a_k b_k \leq x`, "∑_(k = 1)ⁿ a_k b_k ≤ x"],
    [String.raw`\sin x \approx 10^{-3}`, "sin x ≈ 10⁻³"],
    [String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`, "(1 2; 3 4)"],
    [String.raw`\binom{n}{k} \in \mathbb{R}`, "((n choose k)) ∈ ℝ"],
    [String.raw`f'(\bar{x}) = \sqrt[3]{2}`, "f′(x̄) = ³√2"],
    ["H_2O", "H₂O"],
  ])("converts %s to plain text: %s", (tex, text) => {
    expect(texText(tex)).toBe(text);
  });

  test.each([String.raw`\unknown{x}`, "{", "x".repeat(601)])(
    "returns null for TeX that it cannot read: %j",
    (tex) => {
      expect(texText(tex)).toBeNull();
    },
  );
});

describe("a formula in a text", () => {
  test.each([
    ["Energy is $E = mc^2$, he wrote.", "Energy is E = mc², he wrote."],
    ["Let $n$ be odd.", "Let n be odd."],
    [String.raw`So \(a_1 \ne 0\) and $$\frac{1}{2}$$ hold.`, "So a₁ ≠ 0 and 1/2 hold."],
    ["It costs $5 to $10, not $3.", "It costs $5 to $10, not $3."],
    ["From $5_000 to A$6_000 and US$7.", "From $5_000 to A$6_000 and US$7."],
    ["Run `echo $a_b $c_d$` now.", "Run `echo $a_b $c_d$` now."],
    ["```\n$a_1$\n```\n\nis $a_1$", "```\n$a_1$\n```\n\nis a₁"],
    [String.raw`What $\unknown{x}$ is stays.`, String.raw`What $\unknown{x}$ is stays.`],
  ])("is replaced only if it is a formula: %s", (text, replaced) => {
    expect(replaceTex(placeText(text)).text).toBe(replaced);
  });

  test("is part of the text of its block", () => {
    const text = "Energy is $E = mc^2$ here, he wrote to a friend.";
    const [block] = readBlocks(text);
    expect(block).toMatchObject({ text: { text: "Energy is E = mc² here, he wrote to a friend." } });
    expect(readMarkdown(`# T\n\n${text}`).text).toBe("Energy is E = mc² here, he wrote to a friend.");
  });
});

describe("a formula on a page", () => {
  const paragraph =
    "<p>The dough rests for ten hours, is folded four times, and goes into an oven that has been hot for an hour.</p>";
  const textOf = (formula: string) =>
    readHtml(`<html><body><article>${paragraph.repeat(4)}${formula}</article></body></html>`, null)
      .text.split("\n\n")
      .slice(4);

  test.each([
    [
      "MathML",
      "<p>It grows by <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> each hour.</p>",
      "It grows by 1/2 each hour.",
    ],
    [
      "hidden MathML beside a picture of it",
      String.raw`<p>It grows by <span class="mwe-math-element"><span style="display: none"><math alttext="{\displaystyle x^{2}}"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation>{\displaystyle x^{2}}</annotation></semantics></math></span><img alt="{\displaystyle x^{2}}" src="/x.svg"></span>each hour.</p>`,
      "It grows by x² each hour.",
    ],
    [
      "a picture whose alternative text is TeX",
      String.raw`<p>It grows by <img src="/math/1.png" alt="\frac{1}{2}"> each hour.</p>`,
      "It grows by 1/2 each hour.",
    ],
    [
      "MathML beside its rendered form",
      '<p>It grows by <span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true">x</span></span> each hour.</p>',
      "It grows by x each hour.",
    ],
    [
      "TeX in a script",
      '<p>It grows by <span class="MathJax">x2</span><script type="math/tex">x^2</script> each hour.</p>',
      "It grows by x² each hour.",
    ],
    [
      "TeX between delimiters",
      String.raw`<p>It grows by \(x^2\) each hour.</p>`,
      "It grows by x² each hour.",
    ],
  ])("is replaced by plain text: %s", (_, formula, text) => {
    expect(textOf(formula)).toEqual([text]);
  });

  test("is removed with its sentence if it cannot be read, and the rest of the paragraph stays", () => {
    const picture = String.raw`<img src="/math/1.png" alt="\unknown{x}">`;
    expect(textOf(`<p>It grows. It grows by ${picture} each hour. It is done.</p>`)).toEqual([
      "It grows. It is done.",
    ]);
  });

  test("is removed with the sentence that introduces it if it cannot be read and is a paragraph of its own", () => {
    const picture = String.raw`<img src="/math/1.png" alt="\unknown{x}">`;
    const page = `<p>It grows. The growth is written as</p><p>${picture}</p><p>where x is time. It is done.</p>`;
    expect(textOf(page)).toEqual(["It grows.", "It is done."]);
  });
});
