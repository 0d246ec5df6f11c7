/** The number of the loop that each state is part of, or -1 (Kosaraju's strongly connected components). */
export function findLoops(next) {
  const before = next.map(() => []);
  next.forEach((targets, state) => targets.forEach((to) => before[to].push(state)));
  const loops = next.map(() => -1);
  const seen = new Set();
  for (const state of finishingOrder(next).reverse()) {
    if (seen.has(state)) continue;
    const members = reach(state, before, seen);
    if (members.length > 1 || next[state].includes(state)) for (const one of members) loops[one] = state;
  }
  return loops;
}

function finishingOrder(next) {
  const order = [];
  const seen = new Set();
  for (const root of next.keys()) {
    const work = seen.has(root) ? [] : [{ state: root, at: 0 }];
    seen.add(root);
    while (work.length > 0) {
      const frame = work.at(-1);
      const to = next[frame.state][frame.at];
      frame.at += 1;
      if (to === undefined) order.push(work.pop().state);
      else if (!seen.has(to)) {
        seen.add(to);
        work.push({ state: to, at: 0 });
      }
    }
  }
  return order;
}

/** The states that can be reached, itself among them; they are added to `seen`. */
export function reach(from, next, seen = new Set()) {
  const found = [from];
  seen.add(from);
  for (const state of found) {
    for (const to of next[state]) {
      if (seen.has(to)) continue;
      seen.add(to);
      found.push(to);
    }
  }
  return found;
}
