import { ENDPOINTS, type Template } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { bodyOf, type TemplateDraft } from "./template-draft";

const NOT_VALID = "The type of a new template must be one of the four.";

/** Creating, changing and deleting templates, each with the toasts of the specification. */
export function useTemplateMutations() {
  const strings = useStrings().admin;
  const queryClient = useQueryClient();
  // The admin's list and the chooser's begin with the same segments.
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listTemplates) });
  const outcome = (success: string, fallback: string) => ({
    onSuccess: async (): Promise<void> => {
      showToast({ title: strings.success, description: success });
      await refresh();
    },
    onError: (failure: Error): void => {
      console.error(fallback, failure);
      showToast({ title: strings.error, description: sentenceOf(failure, fallback), isDestructive: true });
    },
  });
  const create = useMutation({
    mutationFn: (draft: TemplateDraft) => {
      const { type, ...body } = bodyOf(draft);
      if (type === "amazon-product-review") throw new Error(NOT_VALID);
      return api.call(ENDPOINTS.createTemplate, { body: { ...body, type } });
    },
    ...outcome(strings.created, strings.createFailed),
  });
  const update = useMutation({
    mutationFn: ({ id, draft }: { id: number; draft: TemplateDraft }) =>
      api.call(ENDPOINTS.updateTemplate, { params: { id }, body: bodyOf(draft) }),
    ...outcome(strings.updated, strings.updateFailed),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Template) => api.call(ENDPOINTS.deleteTemplate, { params: { id } }),
    ...outcome(strings.deleted, strings.deleteFailed),
  });
  return { create, update, remove };
}
