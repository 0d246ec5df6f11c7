import { ENDPOINTS, type generateScriptBody, type Script, type ScriptSections } from "@inkreel/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Writes a script out of the project's content. */
export function useGenerateScript() {
  const strings = useStrings().script;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof generateScriptBody>) => api.call(ENDPOINTS.generateScript, { body }),
    onSuccess: (script) => {
      keepScript(queryClient, script);
      showToast({ title: strings.generated, description: strings.generatedText });
    },
    onError: (error) => {
      console.error("The script could not be generated.", error);
      showToast({
        title: strings.generateFailed,
        description: sentenceOf(error, strings.generateFailed),
        isDestructive: true,
      });
    },
  });
}

/** Saves all sections, whichever of them was edited. */
export function useSaveScript() {
  const strings = useStrings().script;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ scriptId, sections }: { scriptId: number; sections: ScriptSections }) =>
      api.call(ENDPOINTS.patchScript, {
        params: { id: scriptId },
        body: { sections, content: joinSections(sections) },
      }),
    onSuccess: (script) => {
      keepScript(queryClient, script);
      showToast({ title: strings.updated, description: strings.updatedText });
    },
    onError: (error) => {
      console.error("The script could not be updated.", error);
      showToast({
        title: strings.updateFailed,
        description: sentenceOf(error, strings.updateFailed),
        isDestructive: true,
      });
    },
  });
}

/** A new script makes new scenes, and with them another film. */
function keepScript(queryClient: QueryClient, script: Script): void {
  const input = { params: { id: script.projectId } };
  queryClient.setQueryData(apiKey(ENDPOINTS.getProjectScript, input), script);
  const madeOfIt = [
    ENDPOINTS.listScenes,
    ENDPOINTS.listSceneThumbnails,
    ENDPOINTS.getComposition,
    ENDPOINTS.getVideo,
  ];
  for (const endpoint of madeOfIt) {
    void queryClient.invalidateQueries({ queryKey: apiKey(endpoint, input), exact: true });
  }
}

function joinSections({ hook, main, cta }: ScriptSections): string {
  return [hook, main, cta]
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
}
