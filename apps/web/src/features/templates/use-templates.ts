import { ENDPOINTS, type Template } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";

/** The active templates, as a query. */
export function useTemplates() {
  return useQuery(apiQuery(ENDPOINTS.listTemplates));
}

/** The one with this id; the default where there is none such, null where there is none at all. */
export function pickTemplate(templates: readonly Template[], id: number | null): Template | null {
  return (
    templates.find((template) => template.id === id) ??
    templates.find(({ isDefault }) => isDefault) ??
    templates[0] ??
    null
  );
}
