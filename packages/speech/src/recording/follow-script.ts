import type { Features } from "../alignment/mfcc.js";
import { createCosts, type FollowCosts } from "./follow-costs.js";
import type { Reading } from "./reading.js";
import type { ScriptGraph } from "./script-graph.js";
import { REACHED, type StepRecord } from "./step-record.js";
import { type FollowedScript, TraceBack } from "./trace-back.js";

/** Search range in states before and after the most likely position: a minute and a half. */
const REACH_STATES = 2250;
/** Beam width: states that cost this much more than the most likely one are dropped. */
const BEAM = 60;
/** Beam width if no words may be left out. */
const FORCED_BEAM = 150;
/**
 * Length of the part of a recording for which is recorded at a time how each position was reached: about 40 s, which take
 * 7 MB. Of all earlier parts, only the costs at their beginning are kept, and their records are made again.
 */
const PART_STEPS = 1024;

/** Lowest cost of each position in the search range, Infinity elsewhere. */
interface Front {
  states: Float64Array;
  /** Costs of the gaps: one before each word and one after the last. */
  gaps: Float64Array;
  range: WordRange;
  /** Lowest cost of all positions. */
  least: number;
}

interface WordRange {
  first: number;
  end: number;
}

/**
 * Follows a speaker through a script with a Viterbi search. At each step of the recording, the position is within a
 * word or in a gap before one. A gap may contain a pause, a cough, music or words that are not in the script. Words may
 * be left out. Time grows linearly with the recording, because only positions near the most likely one are considered.
 * An hour takes little more memory than a minute.
 */
export function followScript(
  recording: { steps: Features; isSounding: readonly boolean[] },
  graph: ScriptGraph,
  /**
   * `soundingGap` is the cost per step of sound that is not in the script. Null if all sound must belong to the script.
   */
  options: { reading: Reading; soundingGap: number | null },
): FollowedScript {
  const costs = createCosts(recording, graph, options);
  const beam = options.soundingGap === null ? FORCED_BEAM : BEAM;
  const stepCount = recording.steps.frameCount;
  let before = emptyFront(graph);
  let after = emptyFront(graph);
  before.gaps[0] = 0;
  const takePart = (firstStep: number): StepRecord[] => {
    const records: StepRecord[] = [];
    for (let step = firstStep; step < Math.min(stepCount, firstStep + PART_STEPS); step += 1) {
      moveTo(after, graph, wordsAround(graph, bestWord(before, graph)));
      costs.beginStep(step);
      records.push(takeStep({ before, after, graph, costs, beam }));
      [before, after] = [after, before];
    }
    return records;
  };
  const begins: Front[] = [];
  let records: StepRecord[] = [];
  for (let firstStep = 0; firstStep < stepCount; firstStep += PART_STEPS) {
    begins.push(saveFront(before, graph));
    records = takePart(firstStep);
  }
  const trace = new TraceBack({ gaps: before.gaps, states: before.states, graph, costs });
  for (let part = begins.length - 1; part >= 0; part -= 1) {
    const firstStep = part * PART_STEPS;
    if (part < begins.length - 1) {
      restoreFront(before, begins[part]!, graph);
      records = takePart(firstStep);
    }
    trace.follow(records, firstStep);
  }
  return trace.result();
}

/** Copies the costs of a search range, and nothing else. */
function saveFront({ states, gaps, range, least }: Front, { firstStates }: ScriptGraph): Front {
  const { first, end } = range;
  return {
    states: states.slice(firstStates[first], firstStates[end]),
    gaps: gaps.slice(first, end + 1),
    range,
    least,
  };
}

function restoreFront(front: Front, saved: Front, graph: ScriptGraph): void {
  moveTo(front, graph, saved.range);
  front.states.set(saved.states, graph.firstStates[saved.range.first]);
  front.gaps.set(saved.gaps, saved.range.first);
  front.least = saved.least;
}

function emptyFront({ wordCount, firstStates }: ScriptGraph): Front {
  return {
    states: new Float64Array(firstStates[wordCount]!).fill(Infinity),
    gaps: new Float64Array(wordCount + 1).fill(Infinity),
    range: { first: 0, end: 0 },
    least: 0,
  };
}

function moveTo(front: Front, { firstStates }: ScriptGraph, range: WordRange): void {
  const { first, end } = front.range;
  front.states.fill(Infinity, firstStates[first], firstStates[end]);
  front.gaps.fill(Infinity, first, end + 1);
  front.range = range;
  front.least = Infinity;
}

/** Returns the word at, or before, the most likely position. */
function bestWord({ states, gaps, range: { first, end } }: Front, graph: ScriptGraph): number {
  let best = first;
  let least = Infinity;
  for (let word = first; word <= end; word += 1) {
    if (gaps[word]! < least) [best, least] = [word, gaps[word]!];
    if (word === end) break;
    for (let state = graph.firstStates[word]!; state < graph.firstStates[word + 1]!; state += 1)
      if (states[state]! < least) [best, least] = [word, states[state]!];
  }
  return best;
}

function wordsAround({ firstStates, wordOfState, wordCount }: ScriptGraph, word: number): WordRange {
  const stateCount = firstStates[wordCount]!;
  const at = firstStates[word]!;
  const end = Math.min(stateCount, at + REACH_STATES);
  return {
    first: wordOfState[Math.max(0, Math.min(stateCount - 1, at - REACH_STATES))]!,
    end: end === stateCount ? wordCount : wordOfState[end]!,
  };
}

interface Step {
  before: Front;
  after: Front;
  graph: ScriptGraph;
  costs: FollowCosts;
  beam: number;
}

function takeStep(step: Step): StepRecord {
  const { before, after, graph, costs } = step;
  const { firstStates } = graph;
  const { range } = after;
  const firstState = firstStates[range.first]!;
  const record: StepRecord = {
    gapCost: costs.gap,
    firstWord: range.first,
    firstState,
    states: new Uint8Array(firstStates[range.end]! - firstState),
    gapBegins: new Uint8Array(range.end - range.first + 1),
    jumpsFrom: new Int32Array(range.end - range.first),
  };
  // `few` is the cost of leaving out a few words, and `many` that of leaving out any number.
  let few = Infinity;
  let many = Infinity;
  let [fewFrom, manyFrom] = [range.first, range.first];
  for (let word = range.first; word <= range.end; word += 1) {
    stepGap(step, record, word);
    if (word === range.end) break;
    record.jumpsFrom[word - range.first] = few < many ? fewFrom : manyFrom;
    stepWord(step, record, { word, jump: Math.min(few, many) + costs.arrive(word) });
    const leave = before.gaps[word]! + costs.leave(word);
    if (leave < few) [few, fewFrom] = [leave, word];
    if (leave + costs.leaveMany < many) [many, manyFrom] = [leave + costs.leaveMany, word];
    few += costs.perWordLeftOut;
  }
  return record;
}

function stepGap({ before, after, graph, costs }: Step, record: StepRecord, word: number): void {
  const stay = before.gaps[word]!;
  const begin = word === 0 ? Infinity : before.states[graph.firstStates[word]! - 1]! + costs.beginGap(word);
  after.gaps[word] = Math.min(stay, begin) + costs.gap;
  after.least = Math.min(after.least, after.gaps[word]!);
  if (begin < stay) record.gapBegins[word - record.firstWord] = 1;
}

function stepWord(
  { before, after, graph, costs, beam }: Step,
  record: StepRecord,
  { word, jump }: { word: number; jump: number },
): void {
  const { states } = before;
  const first = graph.firstStates[word]!;
  const end = graph.firstStates[word + 1]!;
  // A word with a single state must not be skipped as part of another.
  const earliest = graph.firstStates[Math.max(0, word - 1)]!;
  for (let state = first; state < end; state += 1) {
    let best = states[state]! + costs.stay;
    let reached: number = REACHED.stay;
    if (state > 0 && states[state - 1]! < best) {
      best = states[state - 1]!;
      reached = REACHED.next;
    }
    if (state - 2 >= earliest && states[state - 2]! + costs.skip < best) {
      best = states[state - 2]! + costs.skip;
      reached = REACHED.skip;
    }
    if (state === first && Math.min(before.gaps[word]!, jump) < best) {
      best = Math.min(before.gaps[word]!, jump);
      reached = best === jump ? REACHED.jump : REACHED.gap;
    }
    if (best > before.least + beam) continue;
    after.states[state] = best + costs.soundOf(state);
    after.least = Math.min(after.least, after.states[state]!);
    record.states[state - record.firstState] = reached;
  }
}
