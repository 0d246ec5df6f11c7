import type { Template } from "@inkreel/contract";
import { Pencil, Trash2 } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { IconButton } from "../../components/ui/icon-button";
import { useLanguage, useStrings } from "../../strings/use-strings";

interface TemplateTableProps {
  templates: readonly Template[];
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

/** All templates; on phones each is a card, with the names of the columns left out. */
export function TemplateTable({ templates, onEdit, onDelete }: TemplateTableProps) {
  const strings = useStrings().admin;
  return (
    <table className="w-full border-collapse text-start text-15 max-md:block">
      <thead className="border-b border-line text-13 text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.name}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.type}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.isActive}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.changed}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-end`}>
            {strings.actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => onEdit(template)}
            onDelete={() => onDelete(template)}
          />
        ))}
      </tbody>
    </table>
  );
}

const HEAD_LOOK = "px-4 py-3 font-medium";
const CELL_LOOK = "px-4 py-3 align-top max-md:block max-md:px-0 max-md:py-0.5";

interface TemplateRowProps {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template, onEdit, onDelete }: TemplateRowProps) {
  const strings = useStrings().admin;
  const language = useLanguage();
  const { name, description, type, isDefault, isActive, updatedAt } = template;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-surface-2 max-md:relative max-md:block max-md:px-4 max-md:py-4">
      <th
        scope="row"
        className={`${CELL_LOOK} max-w-96 text-start font-normal max-md:max-w-none max-md:pe-24`}
      >
        <span className="flex flex-wrap items-center gap-2">
          <b dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </b>
          {isDefault && <Badge tone="marker">{strings.isDefault}</Badge>}
        </span>
        <span dir="auto" className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">
          {description}
        </span>
      </th>
      <td className={`${CELL_LOOK} whitespace-nowrap`}>{strings.types[type]}</td>
      <td className={CELL_LOOK}>
        <Badge tone={isActive ? "ok" : "neutral"}>{isActive ? strings.isActive : strings.inactive}</Badge>
      </td>
      <td className={`${CELL_LOOK} whitespace-nowrap text-13 text-ink-2`}>
        <time dateTime={updatedAt}>
          {new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(Date.parse(updatedAt))}
        </time>
      </td>
      <td className={`${CELL_LOOK} text-end whitespace-nowrap max-md:absolute max-md:end-2 max-md:top-2`}>
        <IconButton
          label={strings.editNamed(name)}
          icon={<Pencil aria-hidden size={16} />}
          onClick={onEdit}
        />
        <IconButton
          label={strings.deleteNamed(name)}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onDelete}
          className="text-danger"
        />
      </td>
    </tr>
  );
}
