import type { Composition, CompositionScene } from "@inkreel/contract";

/** How much lower the voice is than in the scene before: it falls while a speaker stays with a subject. */
const FALL_DB = { next: -1.5, continue: -2 } as const;
/** The voice falls no lower. With the next point, it starts again. */
const LOWEST_DB = -5;
/** A quotation is said quietly. */
const QUOTE_DB = -4;

/**
 * Returns the linear gain factor of the narration of each scene: full where something new begins, and falling from
 * scene to scene until the next turn, as speakers do within a paragraph. Preview and renderer both use it.
 */
export function narrationGains({ scenes, sound }: Pick<Composition, "scenes" | "sound">): number[] {
  if (sound?.phrasing !== true) return scenes.map(() => 1);
  let levelDb = 0;
  return scenes.map((scene) => {
    levelDb = nextLevelDb(levelDb, scene);
    return 10 ** ((isQuotation(scene) ? QUOTE_DB : levelDb) / 20);
  });
}

function nextLevelDb(levelDb: number, { direction: { transition } }: CompositionScene): number {
  if (transition !== "next" && transition !== "continue") return 0;
  const fallenDb = levelDb + FALL_DB[transition];
  if (fallenDb >= LOWEST_DB) return fallenDb;
  return transition === "next" ? 0 : LOWEST_DB;
}

function isQuotation({ direction }: CompositionScene): boolean {
  return direction.content.layout === "quote";
}
