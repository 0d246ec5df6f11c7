import { zodResolver } from "@hookform/resolvers/zod";
import { CREATABLE_TEMPLATE_TYPES, type Template } from "@inkreel/contract";
import { CircleCheck, CircleX } from "lucide-react";
import { useId } from "react";
import { Controller, useForm, type FieldErrors } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Select } from "../../components/ui/select";
import { Switch } from "../../components/ui/switch";
import { TextArea } from "../../components/ui/text-area";
import { TextField } from "../../components/ui/text-field";
import { showToast } from "../../lib/toasts";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { ConfigFields } from "./config-fields";
import { formatJson, jsonFault, type JsonFault } from "./json-fault";
import { draftOf, draftSchema, type TemplateDraft } from "./template-draft";

interface TemplateDialogProps {
  /** Null creates a new template. */
  template: Template | null;
  isBusy: boolean;
  onSave: (draft: TemplateDraft) => void;
  onClose: () => void;
}

/** The form for creating or editing a template. */
export function TemplateDialog({ template, isBusy, onSave, onClose }: TemplateDialogProps) {
  const { admin: strings, common } = useStrings();
  const formId = useId();
  const { register, control, handleSubmit, formState } = useForm<TemplateDraft>({
    defaultValues: draftOf(template),
    resolver: zodResolver(draftSchema(strings)),
  });
  const { errors } = formState;
  const tellFirst = ({ name, description, config }: FieldErrors<TemplateDraft>): void => {
    const first = name ?? description ?? config;
    showToast({ title: strings.error, description: first?.message ?? "", isDestructive: true });
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
        {template === null ? strings.create : common.save}
      </Button>
    </>
  );
  return (
    <Dialog
      title={template === null ? strings.create : strings.edit}
      isOpen
      onClose={onClose}
      footer={buttons}
      size="md"
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(onSave, tellFirst)(event)}
        className="flex flex-col gap-4 pt-1"
      >
        <TextField label={strings.name} required error={errors.name?.message} {...register("name")} />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <TypeField {...field} isFixed={template?.type === "amazon-product-review"} />
          )}
        />
        <TextArea
          label={strings.description}
          rows={2}
          required
          error={errors.description?.message}
          {...register("description")}
        />
        <Controller
          control={control}
          name="config"
          render={({ field: { value, onChange } }) => (
            <ConfigField value={value} onChange={onChange} error={errors.config?.message} />
          )}
        />
        <Controller
          control={control}
          name="isDefault"
          render={({ field: { value, onChange } }) => (
            <Switch
              label={strings.isDefault}
              detail={strings.isDefaultDetail}
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="isActive"
          render={({ field: { value, onChange } }) => (
            <Switch
              label={strings.isActive}
              detail={strings.isActiveDetail}
              checked={value}
              onChange={onChange}
            />
          )}
        />
      </form>
    </Dialog>
  );
}

interface TypeFieldProps {
  value: TemplateDraft["type"];
  onChange: (type: TemplateDraft["type"]) => void;
  isFixed: boolean;
}

/** The type of a template. The seeded Amazon template keeps its type, which no other template can have. */
function TypeField({ value, onChange, isFixed }: TypeFieldProps) {
  const strings = useStrings().admin;
  if (isFixed)
    return <TextField label={strings.type} value={strings.types[value]} hint={strings.typeFixed} readOnly />;
  return (
    <Select
      label={strings.type}
      value={value}
      onChange={onChange}
      options={CREATABLE_TEMPLATE_TYPES.map((type) => ({ value: type, label: strings.types[type] }))}
    />
  );
}

interface ConfigFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The settings as fields, and the same as JSON, validated while typing. */
function ConfigField({ value, onChange, error }: ConfigFieldProps) {
  const strings = useStrings().admin;
  const fault = jsonFault(value);
  return (
    <div className="flex flex-col gap-2">
      <ConfigFields value={value} onChange={onChange} />
      <TextArea
        label={strings.config}
        hint={strings.configHint}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={7}
        dir="ltr"
        spellCheck={false}
        required
        className="[&_textarea]:font-time [&_textarea]:text-13 max-sm:[&_textarea]:text-[16px]"
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <Validity fault={fault} />
        <Button
          variant="secondary"
          size="sm"
          disabledReason={fault === null ? null : sentenceOfFault(fault, strings)}
          onClick={() => onChange(formatJson(value))}
        >
          {strings.format}
        </Button>
      </div>
    </div>
  );
}

function Validity({ fault }: { fault: JsonFault | null }) {
  const strings = useStrings().admin;
  const Icon = fault === null ? CircleCheck : CircleX;
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-13 font-medium ${fault === null ? "text-ok" : "text-danger"}`}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {fault === null ? strings.configValid : sentenceOfFault(fault, strings)}
    </p>
  );
}

function sentenceOfFault(fault: JsonFault, strings: Catalogue["admin"]): string {
  if (fault.kind === "empty") return strings.configRequired;
  if (fault.kind === "no-object") return strings.configNoObject;
  const { line, column } = fault;
  return line === null || column === null ? strings.configInvalid : strings.configInvalidAt(line, column);
}
