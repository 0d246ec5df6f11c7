import type { Template, TemplateType } from "@inkreel/contract";
import { z } from "zod";
import type { Catalogue } from "../../strings/catalogue";
import { jsonFault } from "./json-fault";

/** Form state of a template. The config is kept as text until it is sent. */
export interface TemplateDraft {
  name: string;
  type: TemplateType;
  description: string;
  config: string;
  isDefault: boolean;
  isActive: boolean;
}

const NEW_CONFIG = { tone: "professional", duration: 60, aspectRatio: "9:16", captionsStyle: "auto" };

/** Returns the form state for an existing template, or for a new one if null. */
export function draftOf(template: Template | null): TemplateDraft {
  const { name = "", type = "blog-summary", description = "" } = template ?? {};
  const { config = NEW_CONFIG, isDefault = false, isActive = true } = template ?? {};
  return { name, type, description, config: JSON.stringify(config, null, 2), isDefault, isActive };
}

export function bodyOf({ config, name, description, ...rest }: TemplateDraft) {
  const parsed = JSON.parse(config) as Record<string, unknown>;
  return { ...rest, name: name.trim(), description: description.trim(), config: parsed };
}

/** Returns an error message about the config's text, or null if it is valid. */
function configError(text: string, strings: Catalogue["admin"]): string | null {
  const fault = jsonFault(text);
  if (fault === null) return null;
  if (fault.kind === "empty") return strings.configRequired;
  return strings.configInvalid;
}

export function draftSchema(strings: Catalogue["admin"]) {
  const required = (message: string) => z.string().refine((text) => text.trim() !== "", message);
  return z.object({
    name: required(strings.nameRequired),
    type: z.custom<TemplateType>(),
    description: required(strings.descriptionRequired),
    config: z.string().superRefine((text, context) => {
      const message = configError(text, strings);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
    isDefault: z.boolean(),
    isActive: z.boolean(),
  });
}
