import type { Scene } from "@inkreel/contract";
import type { Illustration } from "@inkreel/pipeline";
import type { IllustratedScene } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { illustrateScript, type IllustratedScript } from "./illustrate-script.js";
import { paintScript } from "./paint-script.js";

/** Gives a new script's scenes their pictures: painted ones where the project wants them, else what was found. */
export async function pictureScript(
  services: Pick<Services, "providers" | "files" | "repositories">,
  request: {
    project: StoredProject;
    scenes: readonly Scene[];
    illustration: Illustration<IllustratedScene>;
    generationId: string;
    signal: AbortSignal | null;
  },
): Promise<IllustratedScript> {
  const { project, scenes } = request;
  if (!project.useAIImages) return illustrateScript(services, { ...request, projectId: project.id });
  const painted = await paintScript(services, request);
  const found = await illustrateScript(services, {
    ...request,
    projectId: project.id,
    scenes: painted.reasons.size === 0 ? scenes : painted.scenes,
  });
  return {
    scenes: found.scenes,
    reasons: new Map([...found.reasons, ...painted.reasons]),
    warnings: [...painted.warnings, ...found.warnings],
  };
}
