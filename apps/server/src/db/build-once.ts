import { mapByPlan } from "./map-rows.js";

/**
 * Returns a function that builds a statement when it is first needed, and then returns the same one. Building a statement
 * takes longer than running it. Values come as placeholders.
 */
export function buildOnce<Statement extends object>(build: () => Statement): () => Statement {
  let built: Statement | null = null;
  return () => (built ??= mapByPlan(build()));
}
