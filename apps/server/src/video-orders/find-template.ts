import type { Template, TemplateType } from "@inkreel/contract";
import { InputError } from "../http/input-error.js";
import type { Repositories } from "../db/repositories.js";

/**
 * Returns the first template of a type, or null if none is asked for.
 * @throws InputError if an administrator has removed all of this type.
 */
export async function findTemplate(
  { templates }: Pick<Repositories, "templates">,
  type: TemplateType | null,
): Promise<Template | null> {
  if (type === null) return null;
  const found = (await templates.listActive()).find((template) => template.type === type);
  if (found !== undefined) return found;
  throw new InputError([
    { path: "options.template", message: `There is no template of the type "${type}". Choose another one.` },
  ]);
}
