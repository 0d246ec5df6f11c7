import type { Composition, CompositionScene } from "@inkreel/contract";
import { lookFor } from "../looks/look-for.js";
import type { Look } from "../looks/look.js";
import type { Timeline, TimelineScene } from "../timeline/timeline.js";
import { narrationGains } from "../narration/narration-gains.js";
import { STRONG_BELOW_DB, WEAK_BELOW_DB } from "./make-effect.js";
import { continuesBefore, sceneTransition } from "../scenes/scene-transition.js";
import { markArrivals } from "./mark-arrivals.js";
import type { SoundCue } from "./sound-cue.js";

/** Effects are rarer than this. */
export const BETWEEN_CUES_MS = 1500;

/**
 * Returns the effects of a video in order of time, from what is seen in its timeline. Preview and renderer both use it.
 * Empty if the video has no effects.
 */
export function findCues(timeline: Timeline, composition: Composition): SoundCue[] {
  if (composition.sound?.effects !== true || isMute(composition)) return [];
  const look = lookFor(composition.template, composition.brand);
  const gains = narrationGains(composition);
  const cues = timeline.scenes.flatMap((placed, index) => {
    const scene = composition.scenes[index];
    if (scene === undefined) return [];
    const before = composition.scenes[index - 1] ?? null;
    const own = [...openingCues(look, { placed, scene, before }), ...markCues(placed, scene)];
    const most = mostStrength(gains[index]!);
    return own.map((cue) => ({ ...cue, strength: Math.min(cue.strength, most) }));
  });
  return spaced(cues);
}

/**
 * Returns true if neither a voice nor music is heard. Effects accompany them; alone, mastering would make them as loud as
 * a voice.
 */
function isMute({ timesFrom, music, scenes }: Composition): boolean {
  return timesFrom !== undefined && music === null && scenes.every(({ narration }) => narration === null);
}

/** An effect must stay this far below the voice of its scene, which may be lowered itself. */
const LEAST_BELOW_DB = 12.5;

/** Returns the largest strength that an effect may have over a voice with this gain. */
function mostStrength(voiceGain: number): number {
  const belowDb = LEAST_BELOW_DB - 20 * Math.log10(voiceGain);
  return Math.min(1, Math.max(0, (WEAK_BELOW_DB - belowDb) / (WEAK_BELOW_DB - STRONG_BELOW_DB)));
}

interface SeenScene {
  placed: TimelineScene;
  scene: CompositionScene;
  before: CompositionScene | null;
}

/** Share of a transition after which the picture moves fastest. */
const FASTEST_SHARE = 0.45;

/** Returns the effect with which a scene begins, by its relation to the one before. */
function openingCues(look: Look, { placed, scene, before }: SeenScene): SoundCue[] {
  const { transition } = scene.direction;
  const cue = { timeMs: placed.startMs, step: 0 };
  if (before === null) return [{ ...cue, kind: "hit", strength: 0.7 }];
  if (continuesBefore(scene)) return [];
  // The silence after a quotation belongs to it: nothing rises or rushes into it.
  const isAfterQuote = isQuotation(before);
  if (transition === "section")
    return [{ ...cue, kind: isAfterQuote ? "hit" : "riser", strength: isAfterQuote ? 0.6 : 0.9 }];
  if (transition === "contrast") return [{ ...cue, kind: "hit", strength: 1 }];
  if (scene.direction.content.layout === "cta") return [{ ...cue, kind: "hit", strength: 0.5 }];
  const spec = sceneTransition(look, scene, { isContinued: false });
  // What rushes is the picture that moves, so a cut is silent.
  if (isAfterQuote || spec === null) return [];
  return [
    {
      ...cue,
      kind: "whoosh",
      timeMs: cue.timeMs + Math.round(spec.durationMs * FASTEST_SHARE),
      strength: 0.3,
    },
  ];
}

/** Returns a tick for each mark that arrives in a scene. A quotation is left alone. */
function markCues(placed: TimelineScene, scene: CompositionScene): SoundCue[] {
  if (isQuotation(scene)) return [];
  return markArrivals(placed).map((timeMs, step) => ({
    kind: "tick",
    timeMs: placed.startMs + timeMs,
    strength: 0.5,
    step,
  }));
}

function isQuotation({ direction }: CompositionScene): boolean {
  return direction.content.layout === "quote";
}

/** Keeps the strongest effects that are far enough apart. */
function spaced(cues: readonly SoundCue[]): SoundCue[] {
  const kept: SoundCue[] = [];
  for (const cue of cues.toSorted((a, b) => b.strength - a.strength || a.timeMs - b.timeMs))
    if (kept.every(({ timeMs }) => Math.abs(timeMs - cue.timeMs) >= BETWEEN_CUES_MS)) kept.push(cue);
  return kept.sort((a, b) => a.timeMs - b.timeMs);
}
