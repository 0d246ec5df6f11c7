import { createHash } from "node:crypto";
import type { TextWarningFinder } from "@inkreel/writer";
import type { StoredProject } from "../db/projects-repository.js";
import type { SpokenText } from "../writing/read-spoken.js";
import type { TextPool } from "../writing/create-text-pool.js";

/** Facts about all words that a project's scenes say. */
export interface Spoken {
  /** The language of the scenes, or of the content if the scenes are too short to detect one. */
  language: string;
  /** Finds warnings about a scene's text. */
  findTextWarnings: TextWarningFinder;
}

export interface SpokenTexts {
  read(project: StoredProject, texts: readonly string[]): Promise<Spoken>;
}

/** The limits of the cache: the number of projects, and the number of warnings, each of about 100 bytes. */
const KEPT_MAX = 200;
const KEPT_MAX_WARNINGS = 100_000;

/** Analyses the words of a project's scenes. Results are cached, so that repeated requests are cheap. */
export function createSpokenTexts(text: TextPool): SpokenTexts {
  const kept = new Map<string, { spoken: Promise<Spoken>; warningCount: number }>();

  const begin = (key: string, project: StoredProject, texts: readonly string[]) => {
    const reading = text.run("readSpoken", requestOf(project, texts), {
      owner: project.ownerId,
      signal: null,
    });
    const entry = { spoken: reading.then((read) => toSpoken(texts, read)), warningCount: 0 };
    reading.then(
      ({ textWarnings }) => {
        entry.warningCount = textWarnings.reduce((sum, { length }) => sum + length, 0);
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

function toSpoken(texts: readonly string[], { language, textWarnings }: SpokenText): Spoken {
  const warningsByText = new Map(texts.map((text, index) => [text, textWarnings[index]!]));
  return {
    language,
    findTextWarnings: (text) => {
      const found = warningsByText.get(text);
      if (found === undefined) throw new RangeError("This text is not one of the texts that were read.");
      return found;
    },
  };
}

/** Returns the cache key: a hash of everything on which the result depends. */
function keyOf({ title, content, product }: StoredProject, texts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([title, product, texts]))
    .update(content)
    .digest("base64");
}

function forgetOldest(kept: Map<string, { warningCount: number }>): void {
  let textWarnings = [...kept.values()].reduce((sum, { warningCount }) => sum + warningCount, 0);
  for (const [key, { warningCount }] of kept) {
    if (kept.size <= KEPT_MAX && textWarnings <= KEPT_MAX_WARNINGS) return;
    kept.delete(key);
    textWarnings -= warningCount;
  }
}
