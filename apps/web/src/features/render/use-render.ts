import { ENDPOINTS, type VideoProject } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { projectList } from "../../lib/project-list";
import { isRunning, needsRender, renderViewOf } from "./render-view";

const POLL_MS = 2_000;

/** Polls a project's video during and after its render. The first response starts a render if one is needed. */
export function useRender(projectId: number, { isWatching }: { isWatching: boolean }) {
  const queryClient = useQueryClient();
  const options = apiQuery(ENDPOINTS.getVideo, { params: { id: projectId } });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...options,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? POLL_MS : false),
  });
  const video = isFetchedAfterMount ? (data ?? null) : null;
  const keep = (answer: VideoProject): void => {
    queryClient.setQueryData(options.queryKey, answer);
  };
  // Cancels earlier polls, whose responses would overwrite the newer state.
  const dropPolls = (): Promise<void> =>
    queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });

  const start = useMutation({
    mutationFn: () => api.call(ENDPOINTS.generateVideo, { body: { projectId } }),
    onMutate: dropPolls,
    onSuccess: keep,
    onError: (failure) => console.error("Failed to start video generation", failure),
  });
  const cancel = useMutation({
    mutationFn: () => api.call(ENDPOINTS.resetVideo, { body: { projectId } }),
    onMutate: dropPolls,
    onSuccess: keep,
    onError: (failure) => console.error("The render could not be cancelled.", failure),
  });

  const isNeeded = video !== null && needsRender(video, { isWatching });
  const hasLooked = useStartOnce({ isReady: video !== null, isNeeded, start: start.mutate });
  useVideoEvents({ projectId, isListening: video !== null && isRunning(video), onVideo: keep });
  useForgetProjects({ projectId, status: video?.status ?? null });

  const isStarting = start.isPending || (isNeeded && !hasLooked);
  const view = renderViewOf({ video, isStarting, hasStartFailed: start.isError, isWatching });
  return { view, video, loadError: error, refetch, start, cancel };
}

/** Starts a render automatically once, after the first response. Later renders are started by the user. */
function useStartOnce(options: { isReady: boolean; isNeeded: boolean; start: () => void }): boolean {
  const { isReady, isNeeded, start } = options;
  const isBegun = useRef(false);
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    if (!isReady || isBegun.current) return;
    isBegun.current = true;
    setHasLooked(true);
    if (isNeeded) start();
  }, [isReady, isNeeded, start]);
  return hasLooked;
}

/** Invalidates cached projects whenever the status of the render changes, because it changes theirs. */
function useForgetProjects({ projectId, status }: { projectId: number; status: string | null }): void {
  const queryClient = useQueryClient();
  const seen = useRef(status);
  useEffect(() => {
    if (status === seen.current) return;
    seen.current = status;
    const stale = [projectList.queryKey, apiKey(ENDPOINTS.getProject, { params: { id: projectId } })];
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey, exact: true });
  }, [status, projectId, queryClient]);
}

/** Receives render progress as server-sent events, in addition to polling. */
function useVideoEvents(options: {
  projectId: number;
  isListening: boolean;
  onVideo: (video: VideoProject) => void;
}): void {
  const { projectId, isListening } = options;
  const onVideo = useEffectEvent(options.onVideo);
  useEffect(() => {
    if (!isListening) return;
    const events = new EventSource(`/api/projects/${projectId}/video/events`);
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const video = JSON.parse(data) as VideoProject;
      // The server ends the stream with the render. Without closing, the browser would keep reconnecting.
      if (!isRunning(video)) events.close();
      onVideo(video);
    });
    return () => events.close();
  }, [projectId, isListening]);
}
