import {
  findFormFaults,
  FORM_FIELDS,
  OWN_TEXT_MAX_CHARS,
  WRITABLE_INSTRUMENTS,
  type FormFault,
  type FormField,
  type FormFieldName,
  type OwnForm,
} from "@inkreel/contract";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { Select } from "../../components/ui/select";
import { TextField } from "../../components/ui/text-field";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

type Texts = OwnForm["fields"];

interface OwnFormFieldsProps {
  scene: DocumentScene;
  /** What the text gives, with which a person begins. */
  read: OwnForm;
  hint: string;
}

/** The fields of a form for a person's own words and figures. They are shown in the video as soon as all are in order. */
export function OwnFormFields({ scene, read, hint }: OwnFormFieldsProps) {
  const strings = useStrings().scenes;
  const { form, faults, change } = useOwnForm(scene, read);
  const { fields, rows } = FORM_FIELDS[read.layout];
  const faultAt = (path: string): string | undefined => {
    const fault = faults.find((one) => one.path.join(".") === path);
    return fault === undefined ? undefined : strings.formFaults[fault.code];
  };
  const setRow = (at: number, name: FormFieldName, text: string): void =>
    change(
      { ...form, rows: form.rows.map((row, index) => (index === at ? { ...row, [name]: text } : row)) },
      `${at} ${name}`,
    );
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-13 text-ink-2">{hint}</p>
      <div className="grid grid-cols-2 gap-2.5">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            isWide={fields.length % 2 === 1 && field === fields[0]}
            value={form.fields[field.name] ?? ""}
            error={faultAt(`fields.${field.name}`)}
            onChange={(text) =>
              change({ ...form, fields: { ...form.fields, [field.name]: text } }, field.name)
            }
          />
        ))}
      </div>
      {rows !== null && (
        <OwnRows
          form={form}
          error={faultAt("rows")}
          faultAt={faultAt}
          onText={setRow}
          onRows={(list) => change({ ...form, rows: list }, `rows ${list.length}`)}
        />
      )}
    </div>
  );
}

/** What a person types. It becomes part of the document when it has no faults, and until then stays here. */
function useOwnForm(scene: DocumentScene, read: OwnForm) {
  const { writeForm } = useDocumentActions();
  const saved = scene.ownForm?.layout === read.layout ? scene.ownForm : null;
  const [typed, setTyped] = useState<{ form: OwnForm; after: OwnForm | null } | null>(null);
  // An undo or another edit of the document replaces what was typed.
  const isCurrent = typed !== null && typed.after === saved;
  const form = isCurrent ? typed.form : (saved ?? withRows(read));
  const change = (next: OwnForm, field: string): void => {
    const isRight = findFormFaults(next).length === 0;
    if (isRight) writeForm(scene.key, next, field);
    setTyped({ form: next, after: isRight ? next : saved });
  };
  // Empty fields of a form that nobody has begun to fill are no faults yet.
  const faults: readonly FormFault[] = isCurrent ? findFormFaults(form) : [];
  return { form, faults, change };
}

/** Returns a form with at least as many rows as it needs. */
function withRows({ layout, fields, rows }: OwnForm): OwnForm {
  const missing = Math.max(0, (FORM_FIELDS[layout].rows?.min ?? 0) - rows.length);
  return { layout, fields, rows: [...rows, ...Array.from({ length: missing }, () => ({}))] };
}

interface OwnRowsProps {
  form: OwnForm;
  error: string | undefined;
  faultAt: (path: string) => string | undefined;
  onText: (row: number, name: FormFieldName, text: string) => void;
  onRows: (rows: Texts[]) => void;
}

function OwnRows({ form: { layout, rows }, error, faultAt, onText, onRows }: OwnRowsProps) {
  const strings = useStrings().scenes;
  const { fields = [], min = 0, max = 0 } = FORM_FIELDS[layout].rows ?? {};
  return (
    <>
      <ol className="flex flex-col gap-2">
        {rows.map((row, at) => (
          // Rows have no identity of their own: their fields are controlled.
          <li key={at} className="flex items-start gap-1.5">
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                number={at + 1}
                isWide={false}
                value={row[field.name] ?? ""}
                error={faultAt(`rows.${at}.${field.name}`)}
                onChange={(text) => onText(at, field.name, text)}
              />
            ))}
            <IconButton
              className="mt-7"
              label={strings.removeRow(at + 1)}
              disabled={rows.length <= min}
              icon={<X aria-hidden size={16} />}
              onClick={() => onRows(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="text-13 text-danger">{error}</p>}
      {rows.length < max && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden size={14} />}
          onClick={() => onRows([...rows, {}])}
        >
          {strings.addRow}
        </Button>
      )}
    </>
  );
}

interface FieldInputProps {
  field: FormField;
  value: string;
  error: string | undefined;
  isWide: boolean;
  /** The number of the row, from 1. Missing outside rows. */
  number?: number;
  onChange: (text: string) => void;
}

function FieldInput({ field, value, error, isWide, number, onChange }: FieldInputProps) {
  const strings = useStrings().scenes;
  const name = strings.formFields[field.name];
  const label = number === undefined ? name : `${name} ${number}`;
  const className = isWide ? "col-span-2" : "min-w-0 flex-1";
  if (field.kind === "choice")
    return (
      <Select
        label={label}
        className={className}
        error={error}
        value={value}
        onChange={onChange}
        options={[
          ...(value === "" ? [{ value: "", label: "" }] : []),
          ...WRITABLE_INSTRUMENTS.map((one) => ({ value: one as string, label: strings.instruments[one] })),
        ]}
      />
    );
  return (
    <TextField
      label={label}
      className={className}
      error={error}
      maxLength={OWN_TEXT_MAX_CHARS}
      placeholder={field.isOptional ? strings.optional : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
