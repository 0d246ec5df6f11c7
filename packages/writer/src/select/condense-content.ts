import type { Passage, ScriptPlan } from "../plan/script-plan.js";

/**
 * The weightiest sentences of a content, word for word and in the author's order, with what they need to be understood, up to
 * `maxChars`. Their ranking is that of the scripts.
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
  // The line end between two of them counts, too.
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
