import { ENDPOINTS, isConfirmed, type Doubt, type ProjectScene } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { currentStrings } from "../../strings/use-strings";

interface Confirmation {
  doubt: Doubt;
  /** False takes it back. */
  isRight: boolean;
}

/** Has the server remember that something is right though the content does not say it, in every scene that says it. */
export function useConfirmDoubt(projectId: number) {
  const queryClient = useQueryClient();
  const input = { params: { id: projectId } };
  const mutation = useMutation({
    mutationFn: async ({ doubt, isRight }: Confirmation) => {
      const { scenes, revision } = await queryClient.fetchQuery({
        ...apiQuery(ENDPOINTS.listScenes, input),
        staleTime: 0,
      });
      const edits = scenes.map((scene) => confirmIn(scene, { doubt, isRight }));
      return api.call(ENDPOINTS.putScenes, { ...input, body: { revision, scenes: edits } });
    },
    onSuccess: (list, { doubt, isRight }) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.listScenes, input), list);
      for (const endpoint of [ENDPOINTS.getComposition, ENDPOINTS.getVideo]) {
        void queryClient.invalidateQueries({ queryKey: apiKey(endpoint, input), exact: true });
      }
      if (!isRight) return;
      const { doubts: strings, common } = currentStrings();
      showToast({
        title: strings.kept(doubt.text),
        description: strings.keptText,
        action: { label: common.undo, run: () => mutation.mutate({ doubt, isRight: false }) },
      });
    },
    onError: (error) => {
      const strings = currentStrings().doubts;
      showToast({
        title: strings.keepFailed,
        description: sentenceOf(error, strings.keepFailedText),
        isDestructive: true,
      });
    },
  });
  return mutation;
}

function confirmIn({ id, text, doubts, confirmedDoubts }: ProjectScene, { doubt, isRight }: Confirmation) {
  const isSaid = doubts.some((other) => isConfirmed(other, [doubt.text]));
  if (!isSaid) return { id, text };
  const others = confirmedDoubts.filter((one) => !isConfirmed(doubt, [one]));
  return { id, text, confirmedDoubts: isRight ? [...others, doubt.text] : others };
}
