import { warn, type Warning } from "@inkreel/contract";
import type { ScriptFinding } from "@inkreel/writer";

const QUOTED_MAX_CHARS = 60;
const STEPS_NAMED_MAX = 4;

type Texts = readonly string[];

/** Returns a finding as an instruction to the model. */
export function sayToModel(finding: ScriptFinding, texts: Texts): string {
  const place =
    "sentence" in finding ? `Sentence ${finding.sentence + 1} (${quote(texts, finding.sentence)})` : "";
  switch (finding.kind) {
    case "unfounded":
      return `${place} rests on nothing in the source. Say what the source says, or leave it out.`;
    case "not_in_source":
      return `${place} says "${finding.said}", which is not in the source.`;
    case "quotation":
      return `${place} quotes ${finding.said}, which nobody says so in the source. Quote one unbroken run of its words, or say it without marks.`;
    case "stock_phrase":
      return `${place} has the stock phrase "${finding.said}". Say something of this source instead.`;
    case "reference":
      return `${place} begins with "${finding.said}", and nothing before it tells who that is.`;
    case "speaker":
      return `${place} names ${finding.name} first; introduce them there as the source does: ${finding.introduction}.`;
    case "question":
      return `Title or hook asks "${finding.asked}" and no sentence answers it. Answer it from the source, or do not ask.`;
    case "steps_skipped":
      return `Steps are left out: ${finding.steps
        .slice(0, STEPS_NAMED_MAX)
        .map((step) => `"${step}"`)
        .join(", ")}. Tell every step up to your last, shortened where need be.`;
    case "steps_shuffled":
      return "Steps are not in the source's order.";
    case "product_fact":
      return `The product's ${finding.fact} (${finding.value}) is not said.`;
  }
}

/**
 * Returns warnings for the remaining findings. Numbers, names and quotations are reported with the scenes that show
 * them.
 */
export function warnOfFindings(findings: readonly ScriptFinding[], texts: Texts): Warning[] {
  const unfound = findings.filter(({ kind }) => kind === "unfounded");
  return [
    ...warnOfUnfound(
      unfound.flatMap((finding) => ("sentence" in finding ? [finding.sentence] : [])),
      texts,
    ),
    ...findings.flatMap((finding) => warnOf(finding, texts)),
  ];
}

function warnOfUnfound(sentences: readonly number[], texts: Texts): Warning[] {
  const [first] = sentences;
  if (first === undefined) return [];
  return [warn("source_not_found", { sentence: short(texts[first] ?? ""), more: sentences.length - 1 })];
}

function warnOf(finding: ScriptFinding, texts: Texts): Warning[] {
  switch (finding.kind) {
    case "quotation":
      return [warn("quotation_not_verbatim", { quotation: finding.said })];
    case "reference":
      return [
        warn("reference_unclear", { word: finding.said, sentence: short(texts[finding.sentence] ?? "") }),
      ];
    case "speaker":
      return [warn("speaker_not_introduced", { name: finding.name, introduction: finding.introduction })];
    case "question":
      return [warn("question_unanswered", { question: finding.asked })];
    case "steps_skipped":
      return [warn("steps_skipped", { step: short(finding.steps[0] ?? ""), more: finding.steps.length - 1 })];
    case "steps_shuffled":
      return [warn("steps_shuffled")];
    case "product_fact":
      return [warn("product_fact_left_out", { fact: finding.fact, value: finding.value })];
    default:
      return [];
  }
}

function quote(texts: Texts, sentence: number): string {
  return `"${short(texts[sentence] ?? "")}"`;
}

function short(text: string): string {
  return text.length > QUOTED_MAX_CHARS ? `${text.slice(0, QUOTED_MAX_CHARS).trimEnd()}…` : text;
}
