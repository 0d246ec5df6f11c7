import { useQuery } from "@tanstack/react-query";
import { PanelError } from "../../components/ui/panel-error";
import { Select } from "../../components/ui/select";
import { sentenceOf } from "../../lib/api";
import { projectList } from "../../lib/project-list";
import { useStrings } from "../../strings/use-strings";

interface ProjectPickerProps {
  label: string;
  /** Shown below it for visitors with projects. */
  placeholder?: string | undefined;
  /** Null for a new project. */
  value: number | null;
  onChange: (projectId: number | null) => void;
  disabled?: boolean | undefined;
}

const NEW = "new";

/** A select for a new project or an existing one. */
export function ProjectPicker({ label, placeholder, value, onChange, disabled }: ProjectPickerProps) {
  const strings = useStrings().content;
  const projects = useQuery(projectList);
  const saved = (projects.data ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title.trim() === "" ? strings.untitled(id) : title,
  }));
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        hint={placeholder}
        value={value === null ? NEW : String(value)}
        onChange={(chosen) => onChange(chosen === NEW ? null : Number(chosen))}
        options={[{ value: NEW, label: strings.createNew }, ...saved]}
        disabled={disabled}
      />
      {projects.isError && (
        <PanelError
          message={sentenceOf(projects.error, strings.projectsFailed)}
          onRetry={() => void projects.refetch()}
        />
      )}
    </div>
  );
}
