import { CTA_MS, HOOK_MS, type SceneRole } from "@inkreel/contract";

const MS_PER_SECOND = 1_000;

export interface SectionTime {
  startMs: number;
  endMs: number;
}

/** When each section is said in a video of that length: the hook in the first 3 s, the call to action in the last 10 s. */
export function sectionTimes(durationSeconds: number): Record<SceneRole, SectionTime> {
  const endMs = durationSeconds * MS_PER_SECOND;
  const ctaMs = endMs - CTA_MS;
  return {
    hook: { startMs: 0, endMs: HOOK_MS },
    main: { startMs: HOOK_MS, endMs: ctaMs },
    cta: { startMs: ctaMs, endMs },
  };
}
