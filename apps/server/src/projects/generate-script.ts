import { randomUUID } from "node:crypto";
import {
  AppError,
  DURATION_SECONDS,
  VOICE_SPEED_PERCENT,
  type generateScriptBody,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { connectedWriter } from "./connected-writer.js";
import { requireScenes, toStoredScenes, withoutSceneIds } from "./generate-scenes.js";
import { readMaterial } from "./project-content.js";
import { toneOf } from "./tone-of.js";
import { keepVersion } from "../versions/keep-version.js";
import { saveScenes } from "./save-scenes.js";

type ScriptOptions = z.output<typeof generateScriptBody>;

/**
 * Writes hook, main part and call to action, or a testimonial, from the project's content with estimated speaking
 * times, and stores them with their scenes.
 * @throws AppError content_too_short; for testimonials also bad_input, unavailable and the writer's errors.
 */
export async function generateScript(
  services: Services,
  project: StoredProject,
  options: ScriptOptions,
  signal: AbortSignal | null,
): Promise<void> {
  const { repositories, db } = services;
  const { form } = options;
  const duration = options.duration ?? project.metadata.duration ?? DURATION_SECONDS.default;
  const tone = options.tone ?? (await toneOf(repositories, project));
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const { content, template } = await readMaterial(services, project, assets);
  const config = await repositories.voiceConfigs.findByProject(project.id);
  const speedPercent = config?.speed ?? VOICE_SPEED_PERCENT.default;
  const request = { content, lengthSeconds: duration, template, tone };
  const write = form === "testimonial" ? writeTestimonial : writeScript;
  const written = await write(services, request, {
    owner: project.ownerId,
    budgetMs: duration * 10 * speedPercent,
    signal,
  });
  const { script, writtenBy } = written;
  requireScenes(script);
  const scenes = toStoredScenes(script, await repositories.scenes.listByProject(project.id));
  await db.transaction(async (tx) => {
    await keepVersion(tx, project.id, "writing");
    await saveScenes(tx, {
      projectId: project.id,
      revision: null,
      scenes,
      wholeText: written.text,
      script: {
        duration,
        tone,
        estimatedSpeakingTime: Math.round(script.estimatedSpeakingMs / speedPercent) / 10,
      },
      generated: {
        generationId: randomUUID(),
        writtenBy,
        warnings: withoutSceneIds(script.warnings),
        texts: scenes.map(({ text }) => text),
      },
    });
  });
}

interface Written {
  script: WrittenScript;
  writtenBy: WrittenBy;
  /**
   * The whole script if it has more than the words of its scenes, such as the marker of a testimonial. Otherwise
   * null.
   */
  text: string | null;
}
interface Budget {
  owner: string;
  budgetMs: number;
  signal: AbortSignal | null;
}

async function writeScript({ writers }: Services, request: ScriptRequest, budget: Budget): Promise<Written> {
  const { script, writtenBy } = await writers.scripts(budget.owner).begin(request, budget);
  return { script, writtenBy, text: null };
}

/** Writes a testimonial with the connected model, and splits it into scenes. */
async function writeTestimonial(
  services: Services,
  request: ScriptRequest,
  budget: Budget,
): Promise<Written> {
  const { template, tone, content } = request;
  if (template !== "amazon-product-review") {
    throw new AppError(
      "bad_input",
      "Testimonials are for the Amazon Product Review template. Choose it first.",
    );
  }
  const builtIn = services.writers.builtIn(budget.owner);
  const writer = connectedWriter(services);
  const { text, writtenBy } = await writer.writeTestimonial(request, { ...budget, builtIn });
  const script = await services.text.run("scenesOfWords", { text, template, tone, content }, budget);
  return { script, writtenBy, text };
}
