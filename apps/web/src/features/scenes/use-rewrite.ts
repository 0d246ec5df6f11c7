import { ENDPOINTS, type RewriteStyle, type Warning } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { currentStrings } from "../../strings/use-strings";

/** The result of rewriting a scene's words. */
export interface Rewritten {
  readonly style: RewriteStyle;
  readonly before: string;
  readonly after: string;
  readonly warnings: readonly Warning[];
  readonly takeBack: () => void;
}

export type Rewrite = ReturnType<typeof useRewrite>;

/** Lets the connected language model rewrite a scene. The result is an edit that can be undone. */
export function useRewrite(key: string) {
  const { projectId, store, saver, actions } = useDocumentSession();
  const abort = useRef<AbortController>(null);
  const textNow = (): string | null =>
    store.getState().document.scenes.find((scene) => scene.key === key)?.text ?? null;

  const mutation = useMutation({
    mutationFn: async (style: RewriteStyle): Promise<Rewritten | null> => {
      const { editor, scenes: strings } = currentStrings();
      const controller = new AbortController();
      abort.current = controller;
      // The server rewrites the saved text.
      if (!(await saver.flush())) throw new Error(editor.failed);
      const before = textNow() ?? "";
      const { signal } = controller;
      const params = { id: projectId, sceneId: key };
      const answer = await api
        .call(ENDPOINTS.rewriteScene, { params, body: { style }, signal })
        .catch((error: unknown) => {
          if (signal.aborted) return null;
          throw error;
        });
      if (answer === null || textNow() === null) return null;
      if (textNow() !== before) throw new Error(strings.rewriteOvertaken);
      const { text, doubts, warnings } = answer;
      const takeBack = actions.replaceSceneText(key, text, doubts);
      return { style, before, after: text, warnings, takeBack };
    },
    onError: (error) => console.error("The scene could not be rewritten.", error),
  });
  // Cancels the request when the scene card is unmounted.
  useEffect(() => () => abort.current?.abort(), []);
  return { ...mutation, cancel: () => abort.current?.abort() };
}
