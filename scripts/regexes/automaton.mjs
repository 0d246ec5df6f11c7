import { createAlphabet, OUTSIDE } from "./alphabet.mjs";
import { readExpression } from "./read-expression.mjs";

/**
 * The states of a search with an expression, their steps by sign, and which of them cannot fail any more.
 * States 0 … `searching - 1` have not begun to match: a search begins anew at every sign.
 */
export function createAutomaton(expression) {
  const read = readExpression(expression);
  const alphabet = createAlphabet(read.sets);
  const sides = createSides(alphabet, read.leftSets);
  const states = createStates({ read, alphabet, sides, isSearch: !expression.flags.includes("y") });
  const steps = createSteps({ read, alphabet, sides, states });
  return {
    looksFarBack: read.looksFarBack,
    alphabet,
    ...states,
    ...steps,
    isSure: findSure({ read, alphabet, sides, states, steps }),
  };
}

/** Conditions of a step on the sign before it, as one number; 0 is the beginning of the text. */
function createSides(alphabet, leftSets) {
  const keys = new Map([["outside", 0]]);
  const samples = [OUTSIDE];
  const sideOf = Array.from({ length: alphabet.size }, (_, sign) => {
    const key = leftSets.map((set) => alphabet.has(set, sign)).join();
    if (!keys.has(key)) {
      keys.set(key, samples.length);
      samples.push(sign);
    }
    return keys.get(key);
  });
  return { sideOf, samples };
}

function createStates({ read, alphabet, sides, isSearch }) {
  const ids = new Map();
  const list = [];
  const add = (position, side) => {
    ids.set(`${position}/${side}`, list.length);
    list.push({ position, side });
  };
  if (isSearch) sides.samples.forEach((_sample, side) => add(null, side));
  else add(null, 0);
  const searching = list.length;
  read.positions.forEach(({ set }, position) => {
    for (const side of new Set(alphabet.classesOf(set).map((sign) => sides.sideOf[sign])))
      add(position, side);
  });
  return { list, searching, idOf: (position, side) => ids.get(`${position}/${side}`) };
}

const isAllowed = (conditions, place) =>
  conditions.every((condition) => condition === null || condition(place));

/** `targets[state][sign]` are the states after it; `twice` the steps that two ways of reading lead to. */
function createSteps({ read, alphabet, sides, states }) {
  const leaving = Map.groupBy?.(read.steps, ({ from }) => from) ?? groupBy(read.steps);
  const twice = [];
  const targets = states.list.map(({ position, side }, state) => {
    const row = Array.from({ length: alphabet.size }, () => []);
    const add = (to, sign) => {
      if (row[sign].includes(to)) twice.push({ state, to });
      else row[sign].push(to);
    };
    const steps =
      position === null
        ? read.starts.map(({ position: to, conditions }) => ({ to, conditions }))
        : (leaving.get(position) ?? []);
    for (const { to, conditions } of steps) {
      for (const after of alphabet.classesOf(read.positions[to].set)) {
        const place = { before: sides.samples[side], after, has: alphabet.has };
        if (isAllowed(conditions, place)) add(states.idOf(to, sides.sideOf[after]), after);
      }
    }
    return row;
  });
  for (let state = 0; state < states.searching && states.searching > 1; state += 1)
    targets[state].forEach((row, sign) => row.push(sides.sideOf[sign]));
  return { targets, twice };
}

function groupBy(steps) {
  const groups = new Map();
  for (const step of steps) groups.set(step.from, [...(groups.get(step.from) ?? []), step]);
  return groups;
}

/** Those from which the expression matches whatever follows: nobody goes back from them. */
function findSure({ read, alphabet, sides, states, steps }) {
  const endings = groupEndings(read);
  const canEnd = ({ position, side }, after) =>
    (endings.get(position) ?? []).some(
      (conditions) =>
        !conditions.includes(null) &&
        isAllowed(conditions, { before: sides.samples[side], after, has: alphabet.has }),
    );
  const sure = states.list.map(({ position }) => position !== null && !read.positions[position].isAhead);
  const stays = (state) => {
    if (!canEnd(states.list[state], OUTSIDE)) return false;
    for (let sign = 0; sign < alphabet.size; sign += 1) {
      if (!canEnd(states.list[state], sign) && !steps.targets[state][sign].some((to) => sure[to]))
        return false;
    }
    return true;
  };
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [state, isSure] of sure.entries()) {
      if (!isSure || stays(state)) continue;
      sure[state] = false;
      hasChanged = true;
    }
  }
  return sure;
}

function groupEndings({ ends }) {
  const endings = new Map();
  for (const { position, conditions } of ends)
    endings.set(position, [...(endings.get(position) ?? []), conditions]);
  return endings;
}
