import {
  DURATION_TOLERANCE,
  warn,
  type CompositionScene,
  type Content,
  type TemplateType,
  type Tone,
  type Warning,
  type WarningCode,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import type { Narrations } from "./narrate-scenes.js";
import type { ScriptWriter } from "./script-writer.js";

export interface FittingScriptRequest {
  content: Content;
  lengthSeconds: number;
  template: TemplateType;
  tone: Tone;
  /** Speed of the voice. It affects how many words fit, but not the requested length. */
  speedPercent: number;
  narrate: (script: WrittenScript) => Promise<Narrations>;
  writer: ScriptWriter;
  signal: AbortSignal | null;
}

export interface FittingScript {
  script: WrittenScript;
  writtenBy: WrittenBy;
  narrations: Narrations;
  warnings: Warning[];
}

/** Maximum number of adjustments. Each speaks only changed sentences again, and three are usually enough. */
const MAX_ROUNDS = 6;

/**
 * Writes a script and adjusts it to the measured duration of its narration until it has the requested length. It drops
 * or adds sentences and keeps the speed. If no script fits, it returns the closest one.
 */
export async function writeFittingScript(request: FittingScriptRequest): Promise<FittingScript> {
  const { content, lengthSeconds, template, tone, speedPercent, narrate, signal } = request;
  const targetMs = lengthSeconds * 1000;
  const begun = await request.writer.begin(
    { content, lengthSeconds, template, tone },
    { budgetMs: (targetMs * speedPercent) / 100, signal },
  );
  const measuredMs = new Map<string, number>();
  let { script } = begun;
  let best: FittingScript | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const narrations = await narrate(script);
    // The spoken words may be a translation of the script.
    for (const [index, { text }] of script.scenes.entries()) {
      const narrated = narrations.scenes[index];
      if (narrated !== undefined) measuredMs.set(text, narrated.durationMs);
    }
    const current = { script, writtenBy: begun.writtenBy, narrations, warnings: script.warnings };
    if (best === null || missMs(narrations, targetMs) < missMs(best.narrations, targetMs)) best = current;
    const next = await begun.fit({ targetMs, measuredMs, previous: script });
    if (next === null) break;
    script = next;
  }
  if (best === null) throw new Error("The fitting loop ended without a script.");
  return { ...best, warnings: withMeasuredLength(best, lengthSeconds) };
}

function totalMs(scenes: readonly CompositionScene[]): number {
  return scenes.reduce((sum, scene) => sum + scene.durationMs, 0);
}

function missMs(narrations: Narrations, targetMs: number): number {
  return Math.abs(totalMs(narrations.scenes) - targetMs);
}

const TOO_SHORT = "content_shorter_than_length" satisfies WarningCode;

/** Returns the warnings with the length that was measured, because a writer can only estimate how long a short text lasts. */
function withMeasuredLength({ narrations, warnings }: FittingScript, lengthSeconds: number): Warning[] {
  const seconds = totalMs(narrations.scenes) / 1000;
  const isWithin = Math.abs(seconds - lengthSeconds) <= lengthSeconds * DURATION_TOLERANCE;
  const others = warnings.filter(({ code }) => code !== TOO_SHORT);
  if (isWithin) return others;
  const short = warnings.find(({ code }) => code === TOO_SHORT);
  if (short === undefined || seconds > lengthSeconds)
    return [...others, warn("length_missed", { seconds, wanted: lengthSeconds })];
  const measured = { of: ofWhat(short), seconds: Math.round(seconds), wanted: lengthSeconds };
  return warnings.map((warning) => (warning === short ? warn(TOO_SHORT, measured) : warning));
}

/** What is too short: the author's text, or the script of an AI writer. */
function ofWhat({ params }: Warning): "text" | "script" {
  return params?.["of"] === "script" ? "script" : "text";
}
