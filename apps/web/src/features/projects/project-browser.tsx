import type { Project } from "@inkreel/contract";
import { SearchX } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { sentenceOf } from "../../lib/api";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { arrangeProjects } from "./arrange-projects";
import { ProjectGrid } from "./project-grid";
import { ProjectsToolbar } from "./projects-toolbar";
import { RenameDialog } from "./rename-dialog";
import { useArrangement } from "./use-arrangement";
import { useFocusAfterDialog, useFocusAfterRemoval } from "./use-kept-focus";
import { useProjectCommands } from "./use-project-commands";
import { useWholeContents } from "./use-whole-contents";

interface ProjectBrowserProps {
  projects: readonly Project[];
  templateNames: ReadonlyMap<number, string>;
}

/** All projects, to be searched, sorted, opened and tidied up. */
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
