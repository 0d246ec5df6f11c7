import type { Passage, ScriptPlan } from "../plan/script-plan.js";

/**
 * Returns the sentences of a content with the highest scores, verbatim and in the author's order, each together with the
 * sentences it requires, in at most `maxChars` characters. The scores are those of the plan.
 */
export function condenseContent(plan: ScriptPlan, text: string, maxChars: number): string {
  const passages = [
    ...plan.passages,
    ...plan.reserve,
    ...[plan.hook, plan.cta].filter((passage) => passage !== null),
  ];
  const byId = new Map(
    passages.filter(({ source }) => source !== null).map((passage) => [passage.id, passage]),
  );
  const kept = new Map<number, Passage>();
  let chars = 0;
  for (const passage of [...byId.values()].toSorted((left, right) => right.score - left.score)) {
    const added = withRequired(passage, byId).filter(({ id }) => !kept.has(id));
    const addedChars = added.reduce((sum, { source }) => sum + charsOf(source), 0);
    if (chars + addedChars > maxChars) continue;
    chars += addedChars;
    for (const each of added) kept.set(each.id, each);
  }
  return [...kept.values()]
    .toSorted((left, right) => left.id - right.id)
    .map(({ source }) => text.slice(source?.startChar ?? 0, source?.endChar ?? 0).trim())
    .join("\n");
}

function charsOf(source: Passage["source"]): number {
  // The additional character is the line break between two sentences.
  return source === null ? 0 : source.endChar - source.startChar + 1;
}

function withRequired(passage: Passage, byId: ReadonlyMap<number, Passage>): Passage[] {
  const found = new Set<Passage>([passage]);
  for (const each of found) {
    for (const id of each.requires) {
      const required = byId.get(id);
      if (required !== undefined) found.add(required);
    }
  }
  return [...found];
}
