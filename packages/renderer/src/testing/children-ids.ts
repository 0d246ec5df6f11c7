import { readdirSync, readFileSync } from "node:fs";

/** Reads the child processes of this process, for all its threads, from the operating system (Linux). */
export function childrenIds(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
