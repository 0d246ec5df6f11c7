/**
 * How urgent the work of worker processes is. Somebody waits for `waited` work; `idle` work runs when nothing else wants
 * the processor.
 */
export type WorkPriority = "waited" | "idle";
