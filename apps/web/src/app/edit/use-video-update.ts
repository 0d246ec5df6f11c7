import { ENDPOINTS, type VideoProject } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { showToast } from "../../lib/toasts";
import { currentStrings } from "../../strings/use-strings";

const VIDEO_POLL_MS = 2_000;

export type VideoUpdate = ReturnType<typeof useVideoUpdate>;

/** Returns whether the rendered video is outdated, and a command that renders it again while the editor stays open. */
export function useVideoUpdate() {
  const { projectId, store, saver } = useDocumentSession();
  const queryClient = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const options = apiQuery(ENDPOINTS.getVideo, { params: { id: projectId } });
  const hadProgress = useRef(false);
  const { data: video = null } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      state.data !== undefined && showsGenerating(state.data, hadProgress.current) ? VIDEO_POLL_MS : false,
  });
  const isGenerating = video !== null && showsGenerating(video, hadProgress.current);
  const keep = (answer: VideoProject): void => {
    queryClient.setQueryData(options.queryKey, answer);
  };

  const update = useMutation({
    mutationFn: async () => {
      hadProgress.current = false;
      if (!(await saver.flush())) throw new Error(currentStrings().editor.failures.notSaved);
      const { captionsStyle, aspectRatio, logoPosition } = store.getState().document.settings;
      const body = { projectId, captionsStyle, aspectRatio, logoPosition };
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      return api.call(ENDPOINTS.generateVideo, { body });
    },
    onMutate: () => setIsDialogOpen(true),
    onSuccess: keep,
    onError: (error) => {
      setIsDialogOpen(false);
      console.error("Failed to start video generation", error);
    },
  });
  const reset = useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      return api.call(ENDPOINTS.resetVideo, { body: { projectId } });
    },
    onSuccess: (answer) => {
      keep(answer);
      setIsDialogOpen(false);
      showToast({ title: currentStrings().editor.generationReset });
    },
    onError: (error) => console.error("The render could not be reset.", error),
  });

  useEffect(() => {
    if (isGenerating && video.renderProgress > 0) hadProgress.current = true;
  }, [isGenerating, video]);
  useAfterRender({ projectId, isGenerating, video, onEnd: () => setIsDialogOpen(false) });

  const closeDialog = (): void => setIsDialogOpen(false);
  return { video, isGenerating: isGenerating || update.isPending, update, reset, isDialogOpen, closeDialog };
}

interface AfterRender {
  projectId: number;
  isGenerating: boolean;
  video: VideoProject | null;
  onEnd: () => void;
}

/** Reloads the results after a render and shows a toast if it succeeded. */
function useAfterRender({ projectId, isGenerating, video, onEnd }: AfterRender): void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const wasGenerating = useRef(isGenerating);
  useEffect(() => {
    const hasEnded = wasGenerating.current && !isGenerating;
    wasGenerating.current = isGenerating;
    if (!hasEnded) return;
    onEnd();
    for (const endpoint of [ENDPOINTS.getComposition, ENDPOINTS.getProject] as const) {
      const queryKey = apiKey(endpoint, { params: { id: projectId } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
    void queryClient.invalidateQueries({ queryKey: projectList.queryKey });
    if (video?.status !== "completed") return;
    const strings = currentStrings().editor;
    const watch = (): void => navigate(paths.watch(projectId));
    showToast({ title: strings.videoUpdated, action: { label: strings.watch, run: watch } });
  });
}

type RenderState = Pick<VideoProject, "status" | "renderProgress">;

/**
 * Returns whether the editor shows its generating state, as prescribed by the specification: a progress from 1 to 99
 * enters it, 100 leaves it, and a failure or a 0 after a higher value resets it. A queued render counts as started.
 */
export function showsGenerating({ status, renderProgress }: RenderState, hadProgress: boolean): boolean {
  if (status === "failed" || status === "cancelled" || status === null) return false;
  // A queued render of a video that was already rendered before.
  if (renderProgress >= 100) return status === "queued";
  if (renderProgress > 0) return status !== "completed";
  return !hadProgress && (status === "queued" || status === "rendering");
}
