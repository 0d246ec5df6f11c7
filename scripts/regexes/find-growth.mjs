import { createAutomaton } from "./automaton.mjs";
import { findLoops, reach } from "./loops.mjs";

/**
 * Returns the part that makes a backtracking search take more than linear time: `{ kind, repeated }`, or null when
 * nothing does. A text of n repetitions costs at least n² where one loop can be left for another at each repetition
 * (Weber and Seidl's criterion of infinite ambiguity; the search itself, which begins anew at every sign, is a loop),
 * and 2ⁿ where a loop can be read in two ways. Only loops that can still fail count: nobody goes back from a state that
 * matches whatever follows.
 */
export function findGrowth(expression) {
  const automaton = createAutomaton(expression);
  if (automaton.looksFarBack) return { kind: "polynomial", repeated: "what it looks back over" };
  const next = automaton.targets.map((row) => [...new Set(row.flat())]);
  const unsure = next.map((targets, state) =>
    automaton.isSure[state] ? [] : targets.filter((to) => !automaton.isSure[to]),
  );
  const graph = { ...automaton, next, loops: findLoops(next), failing: findLoops(unsure) };
  return findExponential(graph) ?? findPolynomial(graph);
}

/** An expression that takes more to judge is too large to be believed. */
const MAX_STEPS = 200_000;

const isInLoop = (loops, one, other) => loops[one] !== -1 && loops[one] === loops[other];

function findExponential(graph) {
  const double = graph.twice.find(({ state, to }) => isInLoop(graph.failing, state, to));
  if (double !== undefined) return { kind: "exponential", repeated: sampleOf(graph, double) };
  const { pairs, next } = pairsFromOne(graph);
  const loops = findLoops(next);
  const ones = new Set(
    pairs.flatMap(([one, other], at) => (one === other && loops[at] !== -1 ? [loops[at]] : [])),
  );
  const parted = pairs.findIndex(([one, other], at) => one !== other && ones.has(loops[at]));
  if (parted === -1) return null;
  return {
    kind: "exponential",
    repeated: sampleOf(graph, { state: pairs[parted][0], to: pairs[parted][0] }),
  };
}

function sampleOf({ targets, alphabet }, { state, to }) {
  const sign = targets[state].findIndex((row) => row.includes(to));
  return alphabet.sample(
    Math.max(
      sign,
      targets[state].findIndex((row) => row.length > 0),
    ),
  );
}

/** Returns pairs of states: two readings of one text that part from the same state of a loop. */
function pairsFromOne(graph) {
  const pairs = [];
  const next = [];
  const ids = new Map();
  const idOf = (one, other) => {
    const key = `${one}/${other}`;
    if (!ids.has(key)) ids.set(key, pairs.push([one, other]) - 1);
    return ids.get(key);
  };
  graph.failing.forEach((loop, state) => {
    if (loop !== -1 && state >= graph.searching) idOf(state, state);
  });
  for (let at = 0; at < pairs.length; at += 1) {
    const [one, other] = pairs[at];
    const isInside = ([first, second]) =>
      isInLoop(graph.failing, first, one) && isInLoop(graph.failing, second, one);
    const signs = [...graph.targets[one].keys()];
    const after = signs.flatMap((sign) => pairsAfter(graph, [one, other], sign)).filter(isInside);
    next[at] = [...new Set(after.map(([first, second]) => idOf(first, second)))];
  }
  return { pairs, next };
}

const pairsAfter = ({ targets }, [one, other], sign) =>
  targets[one][sign].flatMap((first) => targets[other][sign].map((second) => [first, second]));

function findPolynomial(graph) {
  const members = (loops) => [...loops.keys()].filter((state) => loops[state] !== -1);
  for (const from of members(graph.loops)) {
    const reachable = new Set(reach(from, graph.next));
    for (const to of members(graph.failing)) {
      if (isInLoop(graph.failing, from, to) || to < graph.searching || !reachable.has(to)) continue;
      const repeated = wayOver(graph, from, to);
      if (repeated !== null) return { kind: "polynomial", repeated };
    }
  }
  return null;
}

/** The shortest text that leads round one loop, from there to the other, and round the other. */
function wayOver(graph, from, to) {
  const isWanted = ([first, between, second]) => first === from && between === to && second === to;
  const seen = new Set();
  let found = [{ tuple: [from, from, to], text: "" }];
  while (found.length > 0) {
    const further = [];
    for (const { tuple, text } of found) {
      for (const { after, sign } of stepsInLoops(graph, tuple)) {
        const key = after.join();
        if (seen.has(key)) continue;
        if (seen.size > MAX_STEPS) return text;
        seen.add(key);
        const way = { tuple: after, text: text + graph.alphabet.sample(sign) };
        if (isWanted(after)) return way.text;
        further.push(way);
      }
    }
    found = further;
  }
  return null;
}

function stepsInLoops(graph, [first, between, second]) {
  const inside = (loops, state, sign) =>
    graph.targets[state][sign].filter((next) => isInLoop(loops, next, state));
  return graph.targets[second].flatMap((_row, sign) =>
    inside(graph.failing, second, sign).flatMap((last) =>
      inside(graph.loops, first, sign).flatMap((one) =>
        graph.targets[between][sign].map((middle) => ({ after: [one, middle, last], sign })),
      ),
    ),
  );
}
