import { DURATION_TOLERANCE, warn, type Warning, type WrittenScript } from "@inkreel/contract";
import type { BegunScript, ScriptFit } from "@inkreel/pipeline";
import { createMeasuredTime, estimateSpokenMs } from "@inkreel/writer";
import {
  askForAnotherLength,
  askForScript,
  type AskedScript,
  type ModelScriptRequest,
  type WeighedScene,
} from "./ask-for-script.js";
import { chooseChains } from "./choose-chains.js";
import { warnOfFindings } from "./findings.js";

/** Relative deviation from the requested length that is acceptable without adjustment. */
const AIMED_TOLERANCE = 0.04;
/**
 * Relative deviation above which the model is asked once more, because choosing among the existing sentences is not
 * enough.
 */
const MISSED_TOLERANCE = 0.1;

/**
 * Returns a script by a model, or null if half of it has no basis in the source. Rejects with ProviderError if the
 * model returns none, or with the abort reason of the signal.
 */
export async function beginModelScript(
  options: ModelScriptRequest,
): Promise<Pick<BegunScript, "script" | "fit"> | null> {
  const first = await askForScript(options);
  if (first === null) return null;
  let asked = first;
  let isAskedAgain = false;

  const choose = (targetMs: number, timeOf: (text: string) => number): Promise<WrittenScript> =>
    assembleModelScript(chooseScenes(asked.scenes, { targetMs, timeOf }), {
      asked,
      options,
      targetMs,
      timeOf,
    });

  const fit = async ({ targetMs, measuredMs, previous }: ScriptFit): Promise<WrittenScript | null> => {
    const timeOf = createMeasuredTime(
      previous.scenes.map(({ text }) => text),
      measuredMs,
    );
    const missOf = ({ scenes: said }: WrittenScript): number =>
      Math.abs(said.reduce((sum, { text }) => sum + timeOf(text), 0) - targetMs) / targetMs;
    const previousMiss = missOf(previous);
    if (previousMiss <= AIMED_TOLERANCE) return null;
    const chosen = await choose(targetMs, timeOf);
    if (missOf(chosen) < previousMiss - 0.002) return chosen;
    if (previousMiss > MISSED_TOLERANCE && !isAskedAgain) {
      isAskedAgain = true;
      const spokenMs = asked.scenes.reduce((sum, { text }) => sum + timeOf(text), 0);
      const longer = await askForAnotherLength(options, asked, { spokenMs, targetMs });
      if (longer !== null) {
        asked = longer;
        const again = await choose(targetMs, timeOf);
        if (missOf(again) < previousMiss - 0.002) return again;
      }
    }
    return saysTooShort(chosen) === saysTooShort(previous) ? null : chosen;
  };
  return { script: await choose(options.budgetMs, estimateSpokenMs), fit };
}

function saysTooShort({ warnings }: WrittenScript): boolean {
  return warnings.some(({ code }) => code === TOO_SHORT);
}

/**
 * Chooses the sentences that best fill a duration, in their original order. The opening and an independent close are
 * always chosen, and of the others the most important. A sentence is chosen only together with those on which it
 * depends.
 */
function chooseScenes(
  scenes: readonly WeighedScene[],
  { targetMs, timeOf }: { targetMs: number; timeOf: (text: string) => number },
): WeighedScene[] {
  const fixed = new Set(
    scenes.filter(({ role, leansBack }) => role === "hook" || (role === "cta" && !leansBack)),
  );
  const frameMs = [...fixed].reduce((sum, { text }) => sum + timeOf(text), 0);
  for (let open = scenes.filter((scene) => !fixed.has(scene)); ;) {
    const weighed = open.map((scene) => ({ ...scene, durationMs: timeOf(scene.text) }));
    const chosen = new Set(chooseChains(weighed, targetMs - frameMs).map((index) => open[index]));
    const said = scenes.filter((scene) => fixed.has(scene) || chosen.has(scene));
    const places = new Set(said.map(({ place }) => place));
    const lost = new Set(said.filter(({ needs }) => needs.some((place) => !places.has(place))));
    const rest = withoutLost(open, lost);
    if (rest.length === open.length) return said;
    open = rest;
  }
}

/** Returns the sentences that remain without the unusable ones and all that depend on them. */
function withoutLost(scenes: readonly WeighedScene[], lost: ReadonlySet<WeighedScene>): WeighedScene[] {
  let isLost = false;
  return scenes.filter((scene) => {
    isLost = lost.has(scene) || (isLost && scene.leansBack);
    return !isLost;
  });
}

/** Creates the script from the chosen sentences. Each gets a layout that its text allows. */
async function assembleModelScript(
  scenes: readonly WeighedScene[],
  given: {
    asked: AskedScript;
    options: ModelScriptRequest;
    targetMs: number;
    timeOf: (text: string) => number;
  },
): Promise<WrittenScript> {
  const { asked, options, targetMs, timeOf } = given;
  const { request, builtIn, signal } = options;
  const { template, content } = request;
  const { title, text, pictures, product, language } = content;
  const directed = await builtIn.direct(
    { scenes, for: { template, content: { title, text, pictures, product } }, language },
    signal,
  );
  const textOf = (role: string): string =>
    directed
      .filter((scene) => scene.role === role)
      .map(({ text }) => text)
      .join(" ");
  const speakingMs = Math.round(directed.reduce((sum, { text }) => sum + timeOf(text), 0));
  return {
    title: asked.title === "" ? content.title : asked.title,
    sections: { hook: textOf("hook"), main: textOf("main"), cta: textOf("cta") },
    scenes: directed,
    estimatedSpeakingMs: speakingMs,
    warnings: [
      ...warnOfFindings(findingsOf(asked, scenes), asked.texts),
      ...lengthWarnings({ share: speakingMs / targetMs, lengthSeconds: request.lengthSeconds }),
      ...partWarnings(asked, options),
    ],
  };
}

/** Returns the findings about the chosen sentences and about the whole script. */
function findingsOf({ findings }: AskedScript, scenes: readonly WeighedScene[]): AskedScript["findings"] {
  const places = new Set(scenes.map(({ place }) => place));
  return findings.filter((finding) => !("sentence" in finding) || places.has(finding.sentence));
}

function partWarnings(
  { readPercent: percent, isContextSmall }: AskedScript,
  { writerName: writer, contextSetting: setting }: ModelScriptRequest,
): Warning[] {
  if (percent === 100) return [];
  const small = isContextSmall ? [warn("writer_context_small", { writer, setting })] : [];
  return [warn("writer_read_part", { writer, percent }), ...small];
}

/** Warning code for a source that is too short. The built-in writer uses it too. */
const TOO_SHORT = "content_shorter_than_length";

function lengthWarnings({ share, lengthSeconds }: { share: number; lengthSeconds: number }): Warning[] {
  if (share >= 1 - DURATION_TOLERANCE) return [];
  const seconds = Math.round(share * lengthSeconds);
  return [warn(TOO_SHORT, { of: "script", seconds, wanted: lengthSeconds })];
}
