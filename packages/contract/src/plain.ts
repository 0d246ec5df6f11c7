/**
 * What needs no schema. Threads and processes import this part alone: the schemas with their library are two hundred
 * modules, and a thread that resamples a sound has no use for them.
 */
export * from "./choices.js";
export * from "./child-process.js";
export * from "./errors.js";
export * from "./file-names.js";
export * from "./format-bytes.js";
export * from "./is-blank.js";
export * from "./languages.js";
export * from "./limit-concurrency.js";
export * from "./limits.js";
export * from "./messages.js";
export * from "./shown-in-direction.js";
export * from "./until-aborted.js";
export * from "./worker-pool.js";
export * from "./sentences/said.js";
export * from "./sentences/say-as-it-is.js";
export * from "./sentences/sentences.js";
