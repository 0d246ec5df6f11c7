import { FileText, Link2, TextCursorInput } from "lucide-react";
import type { Ref } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Tabs } from "../../components/ui/tabs";
import { TextArea } from "../../components/ui/text-area";
import { AddressField } from "../../features/content/address-field";
import { AddressOffer } from "../../features/content/address-offer";
import { DocumentField } from "../../features/content/document-field";
import { FoundContent } from "../../features/content/found-content";
import { useStrings } from "../../strings/use-strings";
import type { ContentSource } from "./use-content-source";
import type { InputForm } from "./use-input-form";

interface ContentSourceTabsProps {
  form: InputForm;
  source: ContentSource;
  addressRef: Ref<HTMLInputElement>;
}

/** The three ways content comes in: an address, a text, a file. All fill the same content. */
export function ContentSourceTabs({ form, source, addressRef }: ContentSourceTabsProps) {
  const strings = useStrings().content;
  return (
    <Tabs
      label={strings.source}
      value={form.watch("tab")}
      onChange={source.showTab}
      tabs={[
        {
          value: "url",
          label: strings.url,
          icon: <Link2 aria-hidden size={16} />,
          content: <AddressTab form={form} source={source} addressRef={addressRef} />,
        },
        {
          value: "text",
          label: strings.text,
          icon: <TextCursorInput aria-hidden size={16} />,
          content: <TextTab form={form} source={source} />,
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

function AddressTab({ form, source, addressRef }: ContentSourceTabsProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-4">
      <AddressField
        ref={addressRef}
        label={strings.address}
        placeholder={strings.addressPlaceholder}
        value={form.watch("url")}
        onChange={(address) => form.setValue("url", address)}
        onExtract={source.extract}
        isBusy={source.extraction.isPending}
        error={source.addressError}
      />
      {source.extractionError !== null && (
        <PanelError message={source.extractionError} onRetry={source.extract} />
      )}
      <FoundContent
        content={form.watch("content")}
        emptyText={strings.contentEmpty}
        warnings={source.warnings}
        onEdit={() => source.showTab("text")}
      />
    </div>
  );
}

const TEXT_ROWS = 14;

function TextTab({ form, source }: Omit<ContentSourceTabsProps, "addressRef">) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        {...form.register("content")}
        label={strings.pasteLabel}
        placeholder={strings.pastePlaceholder}
        rows={TEXT_ROWS}
        aria-required
      />
      <AddressOffer text={form.watch("content")} onAccept={source.extractAddress} />
    </div>
  );
}

function FileTab({ form, source }: Omit<ContentSourceTabsProps, "addressRef">) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-4">
      <DocumentField
        onFile={source.takeFile}
        isBusy={source.upload.isPending}
        error={source.fileError}
        onRetry={source.retryFile}
      />
      <FoundContent
        content={form.watch("content")}
        emptyText={strings.fileContentEmpty}
        warnings={source.warnings}
        onEdit={() => source.showTab("text")}
      />
    </div>
  );
}
