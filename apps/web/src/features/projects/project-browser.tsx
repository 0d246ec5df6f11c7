import { ENDPOINTS, TITLE_MAX_CHARS, type Project } from "@inkreel/contract";
import { foldWord } from "@inkreel/language";
import { useQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from "react";
import { useSearchParams } from "wouter";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { EmptyState } from "../../components/ui/empty-state";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { ProjectGrid } from "./project-grid";
import { useProjectCommands } from "./use-project-commands";

const SORTS = ["changed", "title", "created"] as const;
export type Sort = (typeof SORTS)[number];
const DEFAULT_SORT: Sort = "changed";

interface ProjectBrowserProps {
  projects: readonly Project[];
  templateNames: ReadonlyMap<number, string>;
}

/** Lists all projects, with search, sorting and actions. */
export function ProjectBrowser({ projects, templateNames }: ProjectBrowserProps) {
  const strings = useStrings().projects;
  const language = useLanguage();
  const { search, sort, setSearch, setSort } = useArrangement();
  const deferredSearch = useDeferredValue(search);
  const searched = useWholeContents(projects, search.trim() !== "");
  const shown = useMemo(
    () => arrangeProjects(searched, { search: deferredSearch, sort, language }),
    [searched, deferredSearch, sort, language],
  );
  const [nowMs] = useState(() => Date.now());
  const [renamed, setRenamed] = useState<Project | null>(null);
  const { remove, duplicate, rename, renderAgain } = useProjectCommands();
  const { listRef, noteRemoval } = useFocusAfterRemoval(shown);
  useFocusAfterDialog(listRef, renamed?.id ?? null);
  const commands = {
    rename: setRenamed,
    duplicate: duplicate.mutate,
    renderAgain: renderAgain.mutate,
    remove: (project: Project): void => {
      noteRemoval(project.id);
      remove.mutate(project);
    },
  };
  const isFiltered = shown.length < projects.length;
  return (
    <div ref={listRef} className="flex flex-col gap-4">
      <ProjectsToolbar
        search={search}
        onSearch={setSearch}
        sort={sort}
        onSort={setSort}
        summary={isFiltered ? strings.found(shown.length, projects.length) : strings.count(projects.length)}
      />
      {shown.length === 0 ? (
        <NothingFound search={search} onClear={() => setSearch("")} />
      ) : (
        <ProjectGrid projects={shown} templateNames={templateNames} nowMs={nowMs} commands={commands} />
      )}
      {renamed !== null && (
        <RenameDialog
          project={renamed}
          isBusy={rename.isPending}
          error={rename.isError ? sentenceOf(rename.error, strings.renameFailed) : null}
          onRename={(title) =>
            rename.mutate({ id: renamed.id, title }, { onSuccess: () => setRenamed(null) })
          }
          onClose={() => {
            rename.reset();
            setRenamed(null);
          }}
        />
      )}
    </div>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const strings = useStrings().projects;
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={24} />}
      title={strings.nothingFoundTitle}
      text={strings.nothingFoundText(search.trim())}
      action={
        <Button variant="secondary" onClick={onClear}>
          {strings.clearSearch}
        </Button>
      }
    />
  );
}

interface ProjectsToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The number of shown projects, which screen readers announce. */
  summary: string;
}

function ProjectsToolbar({ search, onSearch, sort, onSort, summary }: ProjectsToolbarProps) {
  const strings = useStrings().projects;
  return (
    <div role="search" className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="relative min-w-0 flex-1 basis-64 max-sm:basis-full [&_input]:ps-10">
        <TextField
          label={strings.search}
          isLabelHidden
          type="search"
          autoComplete="off"
          placeholder={strings.searchPlaceholder}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2"
        />
      </div>
      <Select
        label={strings.sort}
        isLabelHidden
        value={sort}
        onChange={onSort}
        options={[
          { value: "changed", label: strings.sortChanged },
          { value: "title", label: strings.sortTitle },
          { value: "created", label: strings.sortCreated },
        ]}
        className="w-44"
      />
      <p role="status" className="min-w-32 text-13 text-ink-2 flex-1 self-center text-end sm:flex-none">
        {summary}
      </p>
    </div>
  );
}

interface RenameDialogProps {
  project: Project;
  isBusy: boolean;
  /** The server's message if it rejected the title, otherwise null. */
  error: string | null;
  onRename: (title: string) => void;
  onClose: () => void;
}

function RenameDialog({ project, isBusy, error, onRename, onClose }: RenameDialogProps) {
  const { projects: strings, common } = useStrings();
  const [title, setTitle] = useState(project.title);
  const [isEmpty, setIsEmpty] = useState(false);
  const formId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsEmpty(title.trim() === "");
    if (title.trim() !== "") onRename(title.trim());
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
        {common.save}
      </Button>
    </>
  );
  return (
    <Dialog title={strings.renameTitle} isOpen onClose={onClose} footer={buttons} size="sm">
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={strings.renameLabel}
          value={title}
          maxLength={TITLE_MAX_CHARS}
          required
          error={isEmpty ? strings.titleRequired : error}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Search and sort order, kept in the URL so that the back button restores them. */
function useArrangement() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    search: params.get("q") ?? "",
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    setSearch: (search: string) => set("q", search === "" ? null : search),
    setSort: (sort: Sort) => set("sort", sort === DEFAULT_SORT ? null : sort),
  };
}

/** Returns the projects with their full content while searching, otherwise with an excerpt. */
function useWholeContents(projects: readonly Project[], isSearching: boolean): readonly Project[] {
  const { data } = useQuery({ ...apiQuery(ENDPOINTS.listProjects), enabled: isSearching, gcTime: 0 });
  return useMemo(() => {
    if (data === undefined) return projects;
    const contents = new Map(data.map(({ id, content }) => [id, content]));
    return projects.map((project) => ({ ...project, content: contents.get(project.id) ?? project.content }));
  }, [projects, data]);
}

interface FocusAfterRemoval {
  listRef: RefObject<HTMLDivElement | null>;
  noteRemoval: (id: number) => void;
}

/** Moves the focus to a neighbouring card after a deletion, or to the search field if no card is left. */
function useFocusAfterRemoval(items: readonly { id: number }[]): FocusAfterRemoval {
  const listRef = useRef<HTMLDivElement>(null);
  const removal = useRef<{ id: number; neighbourId: number | null } | null>(null);
  useEffect(() => {
    const noted = removal.current;
    if (noted === null || items.some(({ id }) => id === noted.id)) return;
    removal.current = null;
    const neighbour = listRef.current?.querySelector<HTMLElement>(`[data-project="${noted.neighbourId}"] a`);
    (neighbour ?? listRef.current?.querySelector("input"))?.focus();
  }, [items]);
  const noteRemoval = (id: number): void => {
    const index = items.findIndex((item) => item.id === id);
    removal.current = { id, neighbourId: (items[index + 1] ?? items[index - 1])?.id ?? null };
  };
  return { listRef, noteRemoval };
}

/** Returns the focus to the card's menu button after a dialog, because the menu item that opened it is gone. */
function useFocusAfterDialog(listRef: RefObject<HTMLDivElement | null>, openFor: number | null): void {
  const lastOpenFor = useRef<number | null>(null);
  useEffect(() => {
    const id = lastOpenFor.current;
    lastOpenFor.current = openFor;
    if (openFor === null && id !== null)
      listRef.current?.querySelector<HTMLElement>(`[data-project="${id}"] button`)?.focus();
  }, [listRef, openFor]);
}

type Listed = Pick<Project, "title" | "content" | "createdAt" | "updatedAt">;

/** Returns the projects whose title or text contains every search word, sorted. */
export function arrangeProjects<P extends Listed>(
  projects: readonly P[],
  { search, sort, language }: { search: string; sort: Sort; language: string },
): P[] {
  // Compared without accents and case: "uber" finds "Über".
  const words = foldWord(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  // ISO timestamps in the same format can be compared as strings.
  const orders: Record<Sort, (a: P, b: P) => number> = {
    changed: (a, b) => descending(a.updatedAt, b.updatedAt),
    created: (a, b) => descending(a.createdAt, b.createdAt),
    title: (a, b) => collator.compare(a.title, b.title),
  };
  return projects.filter((project) => hasWords(project, words)).sort(orders[sort]);
}

function hasWords({ title, content }: Listed, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = foldWord(`${title}\n${content}`);
  return words.every((word) => text.includes(word));
}

const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
