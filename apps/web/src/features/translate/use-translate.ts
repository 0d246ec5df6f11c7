import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api";
import { projectList } from "../../lib/project-list";
import type { LanguageCode } from "./find-languages";

/** Makes a project again in another language; the answer is the new one. Leaving stops it. */
export function useTranslate(projectId: number, beforeStart: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return useMutation({
    mutationFn: async (language: LanguageCode) => {
      abort.current = new AbortController();
      // What is translated is what the server has.
      await beforeStart();
      const { signal } = abort.current;
      const params = { id: projectId };
      return api.call(ENDPOINTS.translateProject, { params, body: { language }, signal });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: projectList.queryKey }),
    onError: (error) => console.error("The project could not be translated.", error),
  });
}
