import { createHash } from "node:crypto";
import type { DoubtFinder } from "@inkreel/writer";
import type { StoredProject } from "../db/projects-repository.js";
import type { SpokenText } from "../writing/read-spoken.js";
import type { TextPool } from "../writing/create-text-pool.js";

/** Facts about everything that a project's scenes say. */
export interface Spoken {
  /** The content's where the scenes say too little to tell. */
  language: string;
  /** Finds warnings for a scene's text. */
  findDoubts: DoubtFinder;
}

export interface SpokenTexts {
  read(project: StoredProject, texts: readonly string[]): Promise<Spoken>;
}

/** Projects that are being worked on, and doubts of which each takes about a hundred bytes. */
const KEPT_MAX = 200;
const KEPT_MAX_DOUBTS = 100_000;

/** Reads scenes once for each of their revisions and each content, whatever the caller and however often. */
export function createSpokenTexts(text: TextPool): SpokenTexts {
  const kept = new Map<string, { spoken: Promise<Spoken>; doubtCount: number }>();

  const begin = (key: string, project: StoredProject, texts: readonly string[]) => {
    const reading = text.run("readSpoken", requestOf(project, texts), {
      owner: project.ownerId,
      signal: null,
    });
    const entry = { spoken: reading.then((read) => toSpoken(texts, read)), doubtCount: 0 };
    reading.then(
      ({ doubts }) => {
        entry.doubtCount = doubts.reduce((sum, { length }) => sum + length, 0);
        forgetOldest(kept);
      },
      () => kept.delete(key),
    );
    return entry;
  };

  return {
    read: (project, texts) => {
      const key = keyOf(project, texts);
      const entry = kept.get(key) ?? begin(key, project, texts);
      kept.delete(key);
      kept.set(key, entry);
      return entry.spoken;
    },
  };
}

function requestOf({ title, content, product }: StoredProject, texts: readonly string[]) {
  return { source: { title, text: content, product }, said: texts, language: null, checked: texts };
}

function toSpoken(texts: readonly string[], { language, doubts }: SpokenText): Spoken {
  const doubtsOf = new Map(texts.map((text, index) => [text, doubts[index]!]));
  return {
    language,
    findDoubts: (text) => {
      const found = doubtsOf.get(text);
      if (found === undefined) throw new RangeError("This text is not one of the texts that were read.");
      return found;
    },
  };
}

/** All that the answer depends on. */
function keyOf({ title, content, product }: StoredProject, texts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([title, product, texts]))
    .update(content)
    .digest("base64");
}

function forgetOldest(kept: Map<string, { doubtCount: number }>): void {
  let doubts = [...kept.values()].reduce((sum, { doubtCount }) => sum + doubtCount, 0);
  for (const [key, { doubtCount }] of kept) {
    if (kept.size <= KEPT_MAX && doubts <= KEPT_MAX_DOUBTS) return;
    kept.delete(key);
    doubts -= doubtCount;
  }
}
