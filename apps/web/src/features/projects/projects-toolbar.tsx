import { Search } from "lucide-react";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";
import { type Sort } from "./arrange-projects";

interface ProjectsToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** How many there are to be seen now, for everybody. */
  summary: string;
}

export function ProjectsToolbar({ search, onSearch, sort, onSort, summary }: ProjectsToolbarProps) {
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
