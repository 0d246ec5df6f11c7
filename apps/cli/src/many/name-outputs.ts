import { portableStem } from "@inkreel/contract";

/** A video that needs a name. */
export interface Unnamed {
  /** The name that it should have: a path without extension, with "/" between folders. */
  stem: string;
  /** The name that an earlier run gave it, or null. */
  earlier: string | null;
}

/**
 * Gives each video a name of its own, so that none replaces the files of another. A name that is taken gets a number.
 * Upper and lower case count as the same, as some file systems do, and no name is one that Windows keeps for itself. Names of an earlier run
 * stay.
 */
export function nameOutputs(videos: readonly Unnamed[], isForeign: (stem: string) => boolean): string[] {
  const taken = new Set<string>();
  const kept = videos.map(({ earlier }) => {
    if (earlier === null || taken.has(fold(earlier))) return null;
    taken.add(fold(earlier));
    return earlier;
  });
  return videos.map(({ stem }, index) => {
    const name =
      kept[index] ?? firstFree(portablePath(stem), (each) => taken.has(fold(each)) || isForeign(each));
    taken.add(fold(name));
    return name;
  });
}

function portablePath(stem: string): string {
  return stem.replace(/[^\\/]+/gu, (part) => (/^\.\.?$/u.test(part) ? part : portableStem(part)));
}

function firstFree(stem: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!isTaken(name)) return name;
  }
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
