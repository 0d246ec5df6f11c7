import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

export interface GenerateCommand {
  run: () => void;
  isSaving: boolean;
  /** Why generating is not possible at the moment, or null. */
  reason: string | null;
  /** True from a failure to save until everything is saved. */
  hasFailed: boolean;
}

/** Returns the command that saves all edits and opens the render page. */
export function useGenerate(state: {
  hasVoice: boolean;
  isUndecided: boolean;
  isGenerating: boolean;
}): GenerateCommand {
  const { editor: strings, voiceOffer } = useStrings();
  const { projectId, saver } = useDocumentSession();
  const [, navigate] = useLocation();
  const hasScenes = useDocument(({ scenes }) => scenes.some(({ text }) => text.trim() !== ""));
  const [phase, setPhase] = useState<"idle" | "saving" | "failed">("idle");
  useEffect(() => {
    if (phase !== "failed") return undefined;
    return saver.status.subscribe(({ state }) => state === "saved" && setPhase("idle"));
  }, [phase, saver]);
  const reason = findReason({ ...state, hasScenes }, { ...strings, needsAnswer: voiceOffer.needsAnswer });
  const run = async (): Promise<void> => {
    if (reason !== null || phase === "saving") return;
    setPhase("saving");
    const isSaved = await saver.flush();
    setPhase(isSaved ? "idle" : "failed");
    if (isSaved) navigate(paths.generate(projectId));
    else console.error("The video was not generated, because not everything could be saved.");
  };
  return { run: () => void run(), isSaving: phase === "saving", reason, hasFailed: phase === "failed" };
}

interface Reasons {
  isGenerating: string;
  needsVoice: string;
  needsAnswer: string;
  needsScenes: string;
}

function findReason(
  {
    hasVoice,
    isUndecided,
    hasScenes,
    isGenerating,
  }: Record<"hasVoice" | "isUndecided" | "hasScenes" | "isGenerating", boolean>,
  strings: Reasons,
): string | null {
  if (isGenerating) return strings.isGenerating;
  if (!hasVoice) return strings.needsVoice;
  if (isUndecided) return strings.needsAnswer;
  return hasScenes ? null : strings.needsScenes;
}
