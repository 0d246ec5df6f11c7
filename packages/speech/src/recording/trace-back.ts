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

/** Where a search has ended. */
interface SearchEnd {
  states: Float64Array;
  gaps: Float64Array;
  graph: ScriptGraph;
  costs: FollowCosts;
}

/** Traces the path with the lowest cost back from its end, part by part. */
export class TraceBack {
  readonly #graph: ScriptGraph;
  readonly #words: (StepSpan | null)[];
  readonly #gaps: StepSpan[] = [];
  #wordsCost: number;
  #at: { state: number | null; gap: number };

  constructor(end: SearchEnd) {
    const { cost, ...at } = cheapestEnd(end);
    this.#graph = end.graph;
    this.#words = Array.from({ length: end.graph.wordCount }, () => null);
    this.#wordsCost = cost;
    this.#at = at;
  }

  /** Continues through the steps of a part, which begins at `firstStep`. The last part comes first. */
  follow(records: readonly StepRecord[], firstStep: number): void {
    // No path leads through the whole script.
    if (this.#wordsCost === Infinity) return;
    const { firstStates, wordOfState } = this.#graph;
    let { state, gap } = this.#at;
    for (let index = records.length - 1; index >= 0; index -= 1) {
      const record = records[index]!;
      const step = firstStep + index;
      if (state === null) {
        extend(this.#gaps, step);
        this.#wordsCost -= record.gapCost;
        if (record.gapBegins[gap - record.firstWord] === 1) state = firstStates[gap]! - 1;
        continue;
      }
      const word = wordOfState[state]!;
      this.#words[word] = { first: step, end: this.#words[word]?.end ?? step + 1 };
      const reached = record.states[state - record.firstState];
      if (reached === REACHED.next) state -= 1;
      if (reached === REACHED.skip) state -= 2;
      if (reached === REACHED.gap) [state, gap] = [null, word];
      if (reached === REACHED.jump) [state, gap] = [null, record.jumpsFrom[word - record.firstWord]!];
    }
    this.#at = { state, gap };
  }

  /** Returns the path after the first part was followed. */
  result(): FollowedScript {
    return { wordsCost: this.#wordsCost, words: this.#words, gaps: this.#gaps.toReversed() };
  }
}

/** Finds the end with the lowest cost: at the end of the script, or before final words that are left out. */
function cheapestEnd({ states, gaps, graph, costs }: SearchEnd): {
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
