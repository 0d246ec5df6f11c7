import type { FollowCosts } from "./follow-costs.js";
import type { ScriptGraph } from "./script-graph.js";
import { REACHED, type StepRecord } from "./step-record.js";

/** Steps of a recording from the first to before the end. */
export interface StepSpan {
  first: number;
  end: number;
}

export interface FollowedScript {
  /** Total cost of the steps within words. */
  wordsCost: number;
  /** Steps of each word, or null for a word that is left out. */
  words: (StepSpan | null)[];
  /** Steps with other sound or silence, in order. */
  gaps: StepSpan[];
}

/** Traces the path with the lowest cost back from its end. */
export function traceBack(
  records: readonly StepRecord[],
  front: { states: Float64Array; gaps: Float64Array; graph: ScriptGraph; costs: FollowCosts },
): FollowedScript {
  const { firstStates, wordOfState, wordCount } = front.graph;
  const words: (StepSpan | null)[] = Array.from({ length: wordCount }, () => null);
  const gaps: StepSpan[] = [];
  const { cost, ...end } = cheapestEnd(front);
  // No path leads through the whole script.
  if (cost === Infinity) return { wordsCost: Infinity, words, gaps };
  let wordsCost = cost;
  let { state, gap } = end;
  for (let step = records.length - 1; step >= 0; step -= 1) {
    const record = records[step]!;
    if (state === null) {
      extend(gaps, step);
      wordsCost -= record.gapCost;
      if (record.gapBegins[gap - record.firstWord] === 1) state = firstStates[gap]! - 1;
      continue;
    }
    const word = wordOfState[state]!;
    words[word] = { first: step, end: words[word]?.end ?? step + 1 };
    const reached = record.states[state - record.firstState];
    if (reached === REACHED.next) state -= 1;
    if (reached === REACHED.skip) state -= 2;
    if (reached === REACHED.gap) [state, gap] = [null, word];
    if (reached === REACHED.jump) [state, gap] = [null, record.jumpsFrom[word - record.firstWord]!];
  }
  return { wordsCost, words, gaps: gaps.toReversed() };
}

/** Finds the end with the lowest cost: at the end of the script, or before final words that are left out. */
function cheapestEnd({ states, gaps, graph, costs }: Parameters<typeof traceBack>[1]): {
  state: number | null;
  gap: number;
  cost: number;
} {
  const { wordCount, firstStates } = graph;
  let least = states[firstStates[wordCount]! - 1]!;
  let end: { state: number | null; gap: number } = { state: firstStates[wordCount]! - 1, gap: wordCount };
  for (let gap = 0; gap <= wordCount; gap += 1) {
    const each = (wordCount - gap) * costs.perWordLeftOut;
    const leftOut = gap === wordCount ? 0 : costs.leave(gap) + Math.min(each, costs.leaveMany);
    if (gaps[gap]! + leftOut < least) {
      least = gaps[gap]! + leftOut;
      end = { state: null, gap };
    }
  }
  return { ...end, cost: least };
}

function extend(gaps: StepSpan[], step: number): void {
  const last = gaps.at(-1);
  if (last?.first === step + 1) last.first = step;
  else gaps.push({ first: step, end: step + 1 });
}
