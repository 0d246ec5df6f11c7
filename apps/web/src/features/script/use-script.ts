import {
  ENDPOINTS,
  heldChanges,
  SCENE_ROLES,
  type CharRange,
  type TextWarning,
  type generateScriptBody,
  type SceneChange,
  type SceneRole,
  type Script,
  type ScriptSections,
} from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "zustand";
import type { z } from "zod";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { knownWarnings } from "../../lib/document/known-warnings";
import { refreshSaved } from "../../lib/document/refresh-saved";
import { openWarnings } from "../../lib/text-warnings/open-warnings";
import { placeWarnings, type PlacedWarning } from "../../lib/text-warnings/place-warnings";
import { showToast } from "../../lib/toasts";
import { currentStrings, useStrings } from "../../strings/use-strings";

export interface ShownSection {
  text: string;
  /** Warnings about unsupported statements that were not dismissed. */
  placed: readonly PlacedWarning[];
  /** The scenes in which the writer changed the author's words. */
  changed: readonly ChangedScene[];
}

export interface ChangedScene {
  readonly key: string;
  readonly source: CharRange | null;
  readonly changes: readonly SceneChange[];
}

/** Returns the document's scenes grouped into the script sections. */
export function useScriptSections(): Readonly<Record<SceneRole, ShownSection>> {
  const { store } = useDocumentSession();
  const scenes = useStore(store, ({ document }) => document.scenes);
  const facts = useStore(store, (state) => state.facts);
  return useMemo(() => {
    const sectionOf = (role: SceneRole): ShownSection => {
      const told = scenes
        .filter(({ key }) => (facts[key]?.role ?? "main") === role)
        .map(({ key, text, confirmedDoubts, changes }) => ({
          id: key,
          changes: heldChanges(changes, text),
          text: text.trim(),
          source: facts[key]?.source ?? null,
          textWarnings: openWarnings(knownWarnings(text, facts[key] ?? null), confirmedDoubts),
        }));
      const text = joinTexts(told.map((scene) => scene.text));
      const changed = told
        .filter(({ changes }) => changes.length > 0)
        .map(({ id, source, changes }) => ({ key: id, source, changes }));
      return { text, placed: placeWarnings(text, told), changed };
    };
    return { hook: sectionOf("hook"), main: sectionOf("main"), cta: sectionOf("cta") };
  }, [scenes, facts]);
}

/** Counts the warnings, and the scenes that have warnings. */
export function countWarnings(sections: Readonly<Record<SceneRole, ShownSection>>): {
  textWarnings: number;
  scenes: number;
} {
  const all: readonly { warning: TextWarning; scene: { id: string } }[] = SCENE_ROLES.flatMap(
    (role) => sections[role].placed,
  );
  return { textWarnings: all.length, scenes: new Set(all.map(({ scene }) => scene.id)).size };
}

/** Generates a script from the project's content. */
export function useGenerateScript() {
  const { projectId } = useDocumentSession();
  const strings = useStrings().script;
  return useScriptCommand({
    call: (asked: Omit<z.input<typeof generateScriptBody>, "projectId">) =>
      api.call(ENDPOINTS.generateScript, { body: { projectId, ...asked } }),
    done: { title: strings.generated, description: strings.generatedText },
    failed: strings.generateFailed,
  });
}

/** Saves all sections, whichever of them was edited. */
export function useSaveScript(scriptId: number | null) {
  const strings = useStrings().script;
  return useScriptCommand({
    call: (sections: ScriptSections) => {
      const content = joinTexts([sections.hook, sections.main, sections.cta]);
      const body = { sections, content, isTyped: true };
      return api.call(ENDPOINTS.patchScript, { params: { id: scriptId ?? 0 }, body });
    },
    done: { title: strings.updated, description: strings.updatedText },
    failed: strings.updateFailed,
  });
}

interface ScriptCommand<Input> {
  call: (input: Input) => Promise<Script>;
  done: { title: string; description: string };
  failed: string;
}

/**
 * Runs a server command on the whole script. Unsaved edits are saved first, because the server uses the saved project.
 * The returned scenes replace the document's in one undo step.
 */
function useScriptCommand<Input>({ call, done, failed }: ScriptCommand<Input>) {
  const { projectId, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      if (!(await saver.flush())) throw new NotSavedError();
      return saver.during(async () => {
        const script = await call(input);
        const list = await saver.readScenes();
        actions.takeScenes(list);
        return { script, list };
      });
    },
    onSuccess: ({ script, list }) => {
      refreshSaved(queryClient, projectId, { part: "scenes", list });
      queryClient.setQueryData(apiKey(ENDPOINTS.getProjectScript, { params: { id: projectId } }), script);
      showToast(done);
    },
    onError: (error) => {
      console.error(`${failed}.`, error);
      const fallback = error instanceof NotSavedError ? currentStrings().editor.failures.notSaved : failed;
      showToast({ title: failed, description: sentenceOf(error, fallback), isDestructive: true });
    },
  });
}

class NotSavedError extends Error {
  override readonly name = "NotSavedError";
}

/** Joins scene texts as the server does. */
function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
}
