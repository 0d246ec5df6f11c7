import type { Project } from "@inkreel/contract";

export const SORTS = ["changed", "title", "created"] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = "changed";

type Listed = Pick<Project, "title" | "content" | "createdAt" | "updatedAt">;

/** Returns the projects with every word of the search in title or text, in the given order. */
export function arrangeProjects<P extends Listed>(
  projects: readonly P[],
  { search, sort, language }: { search: string; sort: Sort; language: string },
): P[] {
  const words = fold(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  // Times in the same format sort like texts.
  const orders: Record<Sort, (a: P, b: P) => number> = {
    changed: (a, b) => descending(a.updatedAt, b.updatedAt),
    created: (a, b) => descending(a.createdAt, b.createdAt),
    title: (a, b) => collator.compare(a.title, b.title),
  };
  return projects.filter((project) => hasWords(project, words)).sort(orders[sort]);
}

function hasWords({ title, content }: Listed, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = fold(`${title}\n${content}`);
  return words.every((word) => text.includes(word));
}

/** A search for "uber" finds "Über". */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
