import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery } from "../../lib/api-query";

/** The projects to search in: with all of their text once somebody searches, until then with its beginning. */
export function useWholeContents(projects: readonly Project[], isSearching: boolean): readonly Project[] {
  const { data } = useQuery({ ...apiQuery(ENDPOINTS.listProjects), enabled: isSearching, gcTime: 0 });
  return useMemo(() => {
    if (data === undefined) return projects;
    const contents = new Map(data.map(({ id, content }) => [id, content]));
    return projects.map((project) => ({ ...project, content: contents.get(project.id) ?? project.content }));
  }, [projects, data]);
}
