import { ENDPOINTS, type Template } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";

/** Queries the active templates. */
export function useTemplates() {
  return useQuery(apiQuery(ENDPOINTS.listTemplates));
}

/** Returns the template with this id, or the default if it does not exist, or null if there are none. */
export function pickTemplate(templates: readonly Template[], id: number | null): Template | null {
  return (
    templates.find((template) => template.id === id) ??
    templates.find(({ isDefault }) => isDefault) ??
    templates[0] ??
    null
  );
}
