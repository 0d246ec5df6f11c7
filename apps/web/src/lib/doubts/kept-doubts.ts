import { readStored, writeStored } from "../stored";

const keyOf = (projectId: number): string => `inkreel.kept-doubts.${projectId}`;
/** Nobody keeps that many; a browser's storage is not for ever. */
const MAX_KEPT = 500;

/** The names of what somebody called right in a project, as this browser remembers them. */
export function readKeptDoubts(projectId: number): readonly string[] {
  return readStored(keyOf(projectId), [], isNames);
}

export function writeKeptDoubts(projectId: number, kept: readonly string[]): void {
  writeStored(keyOf(projectId), kept.slice(-MAX_KEPT));
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}
