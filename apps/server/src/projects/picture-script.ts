import type { Said, Scene } from "@inkreel/contract";
import type { Illustration } from "@inkreel/pipeline";
import type { IllustratedScene } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { illustrateScript, type IllustratedScript } from "./illustrate-script.js";
import { paintScript } from "./paint-script.js";

/** Gives a script's scenes their pictures: painted ones where the project wants them, else what was found. */
export async function pictureScript(
  services: Pick<Services, "providers" | "files" | "quotas">,
  request: {
    project: StoredProject;
    scenes: readonly Scene[];
    /** Null where nothing is to be looked for. */
    illustration: Illustration<IllustratedScene> | null;
    generationId: string;
    signal: AbortSignal | null;
  },
): Promise<IllustratedScript> {
  const { project, illustration } = request;
  const painted = project.useAIImages
    ? await paintScript(services, request)
    : { scenes: [...request.scenes], reasons: new Map<string, Said>(), warnings: [] };
  if (illustration === null) return painted;
  const { scenes, reasons, warnings } = await illustrateScript(services, {
    ...request,
    projectId: project.id,
    scenes: painted.scenes,
    illustration,
  });
  return {
    scenes,
    reasons: new Map([...reasons, ...painted.reasons]),
    warnings: [...painted.warnings, ...warnings],
  };
}
