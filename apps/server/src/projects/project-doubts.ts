import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { detectLanguage } from "@inkreel/content";
import type { Content } from "@inkreel/contract";
import { readDoubtSource, sourceTextOf, type DoubtFinder, type GroundSource } from "@inkreel/writer";

type Source = Pick<Content, "title" | "text" | "product">;

/** Contents are read anew only when they change: a long one takes a good part of a second. */
const KEPT_MAX = 8;
const kept = new Map<string, Promise<DoubtFinder>>();

/**
 * What holds a project's scenes against its content. `said` are their texts: where they speak another language than the
 * content, only figures are compared.
 */
export function projectDoubts(source: Source, said: readonly string[]): Promise<DoubtFinder> {
  const text = sourceTextOf(source);
  const language = detectLanguage(source.text);
  const spoken = detectLanguage(said.join("\n"));
  const textLanguage = spoken === "und" || spoken === language ? null : spoken;
  const key = createHash("sha256").update(`${language} ${textLanguage}\n${text}`).digest("base64");
  const finder = kept.get(key) ?? readBetweenCalls({ text, language, textLanguage });
  kept.delete(key);
  kept.set(key, finder);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return finder;
}

/** A book is read while the server goes on answering others. */
async function readBetweenCalls(source: GroundSource): Promise<DoubtFinder> {
  const steps = readDoubtSource(source);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
