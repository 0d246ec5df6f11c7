import { resolve } from "node:path";

const counts = new Map<string, number>();

/** Returns how often this process has installed or removed a voice in a folder. */
export const ownChangesIn = (root: string): number => counts.get(resolve(root)) ?? 0;

/** Says that this process has installed or removed a voice, so that its next look at the folder reads it. */
export const noteOwnChange = (root: string): void => void counts.set(resolve(root), ownChangesIn(root) + 1);
