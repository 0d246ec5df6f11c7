import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, projectKey } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { projectList } from "../../lib/project-list";
import { showToast } from "../../lib/toasts";
import { currentStrings } from "../../strings/use-strings";

const LIST_KEY = projectList.queryKey;

/** Returns the actions on whole projects. Changes appear immediately (optimistic updates). */
export function useProjectCommands() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const remove = useMutation({
    mutationFn: (project: Project) => api.call(ENDPOINTS.deleteProject, { params: { id: project.id } }),
    onMutate: async (project) => {
      await queryClient.cancelQueries({ queryKey: LIST_KEY, exact: true });
      dropFromList(queryClient, project.id);
    },
    onSuccess: (_answer, project) => {
      queryClient.removeQueries({ queryKey: projectKey(project.id) });
      countAnew(queryClient);
      offerUndo(queryClient, project);
    },
    onError: (failure, project) => {
      keepInList(queryClient, project);
      tell(currentStrings().projects.deleteFailed, failure);
    },
  });
  const duplicate = useMutation({
    mutationFn: (project: Project) => api.call(ENDPOINTS.duplicateProject, { params: { id: project.id } }),
    onSuccess: (copy) => {
      keepInList(queryClient, copy);
      countAnew(queryClient);
      showToast({ title: currentStrings().projects.duplicated, description: copy.title });
    },
    onError: (failure) => tell(currentStrings().projects.duplicateFailed, failure),
  });
  const rename = useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      api.call(ENDPOINTS.patchProject, { params: { id }, body: { title } }),
    onSuccess: (project) => {
      keepInList(queryClient, project);
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params: { id: project.id } }), project);
    },
    onError: (failure) => console.error("The project could not be renamed.", failure),
  });
  const renderAgain = useMutation({
    mutationFn: ({ id }: Project) => api.call(ENDPOINTS.generateVideo, { body: { projectId: id } }),
    onSuccess: (video, { id }) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getVideo, { params: { id } }), video);
      void queryClient.invalidateQueries({ queryKey: LIST_KEY, exact: true });
      navigate(paths.generate(id));
    },
    onError: (failure) => tell(currentStrings().projects.renderFailed, failure),
  });
  return { remove, duplicate, rename, renderAgain };
}

/** Shows a toast with Undo. It does not depend on the page, because it may be pressed on another one. */
function offerUndo(queryClient: QueryClient, project: Project): void {
  const strings = currentStrings();
  const restore = async (): Promise<void> => {
    try {
      keepInList(queryClient, await api.call(ENDPOINTS.restoreProject, { params: { id: project.id } }));
      countAnew(queryClient);
      showToast({ title: currentStrings().projects.restored, description: project.title });
    } catch (failure) {
      tell(currentStrings().projects.restoreFailed, failure);
    }
  };
  showToast({
    title: strings.projects.deleted,
    description: project.title,
    action: { label: strings.common.undo, run: () => void restore() },
  });
}

/** Reloads the quotas. */
function countAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getQuotas) });
}

function tell(title: string, failure: unknown): void {
  console.error(title, failure);
  const description = sentenceOf(failure, currentStrings().common.unreachable);
  showToast({ title, description, isDestructive: true });
}

function dropFromList(queryClient: QueryClient, projectId: number): void {
  queryClient.setQueryData<Project[]>(LIST_KEY, (list) => list?.filter(({ id }) => id !== projectId));
}

function keepInList(queryClient: QueryClient, project: Project): void {
  queryClient.setQueryData<Project[]>(LIST_KEY, (list) =>
    list === undefined
      ? undefined
      : [
          // Keeps the fields that only lists contain.
          { ...list.find(({ id }) => id === project.id), ...project },
          ...list.filter(({ id }) => id !== project.id),
        ],
  );
}
