import { FileText, Link2, TextCursorInput } from "lucide-react";
import { Tabs } from "../../components/ui/tabs";
import { TextArea } from "../../components/ui/text-area";
import { AddressField } from "../../features/content/address-field";
import { AddressOffer } from "../../features/content/address-offer";
import { DocumentField } from "../../features/content/document-field";
import { useStrings } from "../../strings/use-strings";
import type { CreateForm } from "./use-create-form";
import type { CreateSource } from "./use-create-source";

interface CreateSourceTabsProps {
  form: CreateForm;
  source: CreateSource;
}

const ROWS = 12;

/** The wizard's three ways content comes in: a text, an address, a file. */
export function CreateSourceTabs({ form, source }: CreateSourceTabsProps) {
  const strings = useStrings().content;
  return (
    <Tabs
      label={strings.source}
      value={form.draft.tab}
      onChange={(tab) => form.change({ tab })}
      tabs={[
        {
          value: "text",
          label: strings.text,
          icon: <TextCursorInput aria-hidden size={16} />,
          content: <TextTab form={form} source={source} />,
        },
        {
          value: "url",
          label: strings.url,
          icon: <Link2 aria-hidden size={16} />,
          content: <AddressTab form={form} source={source} />,
        },
        {
          value: "file",
          label: strings.file,
          icon: <FileText aria-hidden size={16} />,
          content: <FileTab form={form} source={source} />,
        },
      ]}
    />
  );
}

function TextTab({ form, source }: CreateSourceTabsProps) {
  const strings = useStrings().content;
  const { draft, change } = form;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={strings.pasteYourContent}
        placeholder={strings.pasteYourContent}
        isLabelHidden
        value={draft.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
        rows={ROWS}
      />
      <AddressOffer text={draft.content} onAccept={source.extractAddress} />
    </div>
  );
}

function AddressTab({ form, source }: CreateSourceTabsProps) {
  const strings = useStrings().content;
  const { draft, change } = form;
  return (
    <div className="flex flex-col gap-4">
      <AddressField
        label={strings.enterUrl}
        placeholder={strings.addressPlaceholder}
        value={draft.url}
        onChange={(url) => change({ url })}
        onExtract={source.extract}
        isBusy={source.isExtracting}
        error={null}
      />
      <ExtractedContent form={form} />
    </div>
  );
}

function FileTab({ form, source }: CreateSourceTabsProps) {
  return (
    <div className="flex flex-col gap-4">
      <DocumentField
        onFile={source.takeFile}
        isBusy={source.isReadingFile}
        error={source.fileError}
        onRetry={source.retryFile}
      />
      <ExtractedContent form={form} />
    </div>
  );
}

/** Appears once there is content, and can be edited. */
function ExtractedContent({ form }: { form: CreateForm }) {
  const strings = useStrings().content;
  const { draft, change } = form;
  if (draft.content === "") return null;
  return (
    <TextArea
      label={strings.extractedContent}
      value={draft.content}
      onChange={(event) => change({ content: event.currentTarget.value })}
      rows={ROWS}
    />
  );
}
