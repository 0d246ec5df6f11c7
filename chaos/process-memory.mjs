import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 500;
const KIB_PER_MIB = 1024;

/**
 * The most memory that a process and all it has started held together at one moment, in MiB, for whichever of `processIds()`
 * held most; looked at until `isOver()`. What they share is counted once. Linux alone tells; null elsewhere.
 */
export async function watchMemory({ processIds, isOver }) {
  if (process.platform !== "linux") return null;
  let peakMib = 0;
  while (!isOver()) {
    const children = readChildren();
    for (const id of processIds()) peakMib = Math.max(peakMib, treeOf(id, children).reduce(addMib, 0));
    await wait(LOOK_EVERY_MS);
  }
  return Math.round(peakMib);
}

function readChildren() {
  const children = new Map();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/u.test(entry))) {
    const stat = readOrNull(`/proc/${name}/stat`);
    // The state and the parent follow the program's name, which may hold anything.
    const parent = Number(stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

const treeOf = (id, children) => [
  id,
  ...(children.get(id) ?? []).flatMap((child) => treeOf(child, children)),
];

function addMib(sum, id) {
  const [, kib = "0"] = /^Pss:\s+(\d+) kB/mu.exec(readOrNull(`/proc/${id}/smaps_rollup`) ?? "") ?? [];
  return sum + Number(kib) / KIB_PER_MIB;
}

/** A process may be gone by the time it is looked at. */
function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(error.code)) return null;
    throw error;
  }
}
