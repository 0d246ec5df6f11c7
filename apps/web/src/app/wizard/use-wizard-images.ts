import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { refreshSaved } from "../../lib/document/refresh-saved";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Whether pictures are painted for the project's scenes, saved at once: the next script is to know it. */
export function useWizardImages(project: Project) {
  const strings = useStrings().wizard;
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (useAIImages: boolean) =>
      api.call(ENDPOINTS.patchProject, { params: { id: project.id }, body: { useAIImages } }),
    onSuccess: (saved) => refreshSaved(queryClient, project.id, { part: "project", project: saved }),
    onError: (error) => {
      console.error("Whether pictures are painted could not be saved.", error);
      const description = sentenceOf(error, "");
      showToast({ title: strings.imagesFailed, description, isDestructive: true });
    },
  });
  return {
    value: save.isPending ? save.variables : project.useAIImages,
    isSaving: save.isPending,
    change: (isOn: boolean): void => save.mutate(isOn),
  };
}
