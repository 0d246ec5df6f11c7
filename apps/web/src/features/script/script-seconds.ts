/** Lengths that the wizard offers. */
export const SCRIPT_SECONDS = [30, 60, 90] as const;
export type ScriptSeconds = (typeof SCRIPT_SECONDS)[number];
