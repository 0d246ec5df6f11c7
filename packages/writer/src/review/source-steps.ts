import type { CharRange, ContentBlock, TemplateType } from "@inkreel/contract";
import { isNamedStep, readStepNumber } from "../plan/step-number.js";

/** A step of a sequence. Its range extends to the start of the next step. */
export interface SourceStep {
  text: string;
  range: CharRange;
}

const STEPS_MIN = 3;

/**
 * Finds the sequences of steps in a content: numbered headings and ordered lists. Outside of tutorials, only headings with the word
 * "Step" count, because other numbered items may be a ranking.
 */
export function findStepSequences(blocks: readonly ContentBlock[], template: TemplateType): SourceStep[][] {
  const sequences =
    template === "tutorial"
      ? [...headingSteps(blocks, false), ...listSteps(blocks)]
      : headingSteps(blocks, true);
  return sequences.filter((steps) => steps.length >= STEPS_MIN);
}

interface HeadingSequence {
  level: number;
  steps: SourceStep[];
}

function headingSteps(blocks: readonly ContentBlock[], isNamedOnly: boolean): SourceStep[][] {
  const sequences: HeadingSequence[] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const { level, text, source } = block;
    const current: HeadingSequence | undefined = isOpen ? sequences.at(-1) : undefined;
    if (current !== undefined && level > current.level) continue;
    const number = isNamedOnly && !isNamedStep(text.text) ? null : readStepNumber(text.text);
    const step: SourceStep = { text: text.text, range: { startChar: source.startChar, endChar: Infinity } };
    const last = current?.steps.at(-1);
    if (last !== undefined) last.range.endChar = source.startChar;
    const goesOn: boolean = current?.level === level && number === current.steps.length + 1;
    if (goesOn) current?.steps.push(step);
    else if (number === 1) sequences.push({ level, steps: [step] });
    isOpen = goesOn || number === 1;
  }
  return sequences.map(({ steps }) => steps);
}

function listSteps(blocks: readonly ContentBlock[]): SourceStep[][] {
  return blocks.flatMap((block) => {
    if (block.kind !== "list" || !block.isOrdered) return [];
    const items = block.items.filter(({ level }) => level === 1);
    const starts = items.map(
      ({ paragraphs: [first] }) => first?.pieces[0]?.startChar ?? block.source.startChar,
    );
    return [
      items.map(({ paragraphs }, index) => ({
        text: paragraphs[0]?.text ?? "",
        range: { startChar: starts[index] ?? 0, endChar: starts[index + 1] ?? block.source.endChar },
      })),
    ];
  });
}

/** The part of a sequence of steps that a script includes. */
export interface ToldSteps {
  /** The sentences that contain a step, in script order, with the index of the step in the sequence. */
  told: { sentence: number; step: number }[];
  /** The texts of the omitted steps before the last included one. */
  skipped: string[];
  isShuffled: boolean;
}

/**
 * Finds the steps that a script includes, by the source ranges of its sentences. Returns null if the script includes fewer than two
 * steps of the sequence.
 */
export function readToldSteps(
  sources: readonly (CharRange | null)[],
  steps: readonly SourceStep[],
): ToldSteps | null {
  const told = sources.flatMap((source, sentence) => {
    if (source === null) return [];
    const middle = (source.startChar + source.endChar) / 2;
    const step = steps.findIndex(({ range }) => range.startChar <= middle && middle < range.endChar);
    return step < 0 ? [] : [{ sentence, step }];
  });
  const said = new Set(told.map(({ step }) => step));
  if (said.size < 2) return null;
  const last = Math.max(...said);
  return {
    told,
    skipped: steps.slice(0, last).flatMap(({ text }, step) => (said.has(step) ? [] : [text])),
    isShuffled: told.some(({ step }, at) => step < (told[at - 1]?.step ?? 0)),
  };
}
