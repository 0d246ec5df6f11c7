import { DEFAULT_TONE, readTemplateConfig, type Tone } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";

/** Returns the tone in which a project is written if nobody chose another: that of its template. */
export async function toneOf(
  { templates }: Pick<Repositories, "templates">,
  { templateId }: Pick<StoredProject, "templateId">,
): Promise<Tone> {
  const template = templateId === null ? null : await templates.findById(templateId);
  return (template === null ? null : readTemplateConfig(template.config).tone) ?? DEFAULT_TONE;
}
