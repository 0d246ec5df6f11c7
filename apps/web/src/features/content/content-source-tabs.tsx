import { FileText, Link2, TextCursorInput } from "lucide-react";
import { PanelError } from "../../components/ui/panel-error";
import { Tabs } from "../../components/ui/tabs";
import { TextArea } from "../../components/ui/text-area";
import { useStrings } from "../../strings/use-strings";
import { AddressField } from "./address-field";
import { AddressOffer } from "./address-offer";
import { DocumentField } from "./document-field";
import { FoundContent } from "./found-content";
import type { ContentTab } from "./input-draft";
import type { ContentForm, ContentSource, Way } from "./use-content-source";

interface SourceProps {
  form: ContentForm;
  source: ContentSource;
  way: Way;
}

/** In the order of the specification; the first is open at the beginning. */
export const TAB_ORDER: Record<Way, readonly [ContentTab, ...ContentTab[]]> = {
  fast: ["url", "text", "file"],
  steps: ["text", "url", "file"],
};
const TEXT_ROWS: Record<Way, number> = { fast: 14, steps: 12 };

/** The three ways content comes in: an address, a text, a file. All fill the same content. */
export function ContentSourceTabs(props: SourceProps) {
  const { form, way } = props;
  const strings = useStrings().content;
  const tabs = {
    url: { icon: <Link2 aria-hidden size={16} />, content: <AddressTab {...props} /> },
    text: { icon: <TextCursorInput aria-hidden size={16} />, content: <TextTab {...props} /> },
    file: { icon: <FileText aria-hidden size={16} />, content: <FileTab {...props} /> },
  };
  return (
    <Tabs
      label={strings.source}
      value={form.draft.tab ?? TAB_ORDER[way][0]}
      onChange={(tab) => form.change({ tab })}
      tabs={TAB_ORDER[way].map((value) => ({ value, label: strings[value], ...tabs[value] }))}
    />
  );
}

function AddressTab({ form, source, way }: SourceProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-4">
      <AddressField
        label={way === "fast" ? strings.address : strings.enterUrl}
        placeholder={strings.addressPlaceholder}
        value={form.draft.url}
        onChange={(url) => form.change({ url })}
        onExtract={source.extract}
        isBusy={source.isExtracting}
        error={source.addressError}
      />
      {source.extractionError !== null && (
        <PanelError message={source.extractionError} onRetry={source.extract} />
      )}
      <Found form={form} source={source} way={way} emptyText={strings.contentEmpty} />
    </div>
  );
}

function TextTab({ form, source, way }: SourceProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        name="content"
        label={way === "fast" ? strings.pasteLabel : strings.pasteYourContent}
        placeholder={way === "fast" ? strings.pastePlaceholder : strings.pasteYourContent}
        isLabelHidden={way === "steps"}
        value={form.draft.content}
        onChange={(event) => form.change({ content: event.currentTarget.value })}
        rows={TEXT_ROWS[way]}
        aria-required
      />
      <AddressOffer text={form.draft.content} onAccept={source.extractAddress} />
    </div>
  );
}

function FileTab({ form, source, way }: SourceProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-4">
      <DocumentField
        onFile={source.takeFile}
        isBusy={source.isReadingFile}
        error={source.fileError}
        onRetry={source.retryFile}
      />
      <Found form={form} source={source} way={way} emptyText={strings.fileContentEmpty} />
    </div>
  );
}

/** What was found: in the wizard to edit once there is something, on the fast way to read. */
function Found({ form, source, way, emptyText }: SourceProps & { emptyText: string }) {
  const strings = useStrings().content;
  const { content } = form.draft;
  if (way === "fast")
    return (
      <FoundContent
        content={content}
        emptyText={emptyText}
        warnings={source.warnings}
        onEdit={() => form.change({ tab: "text" })}
      />
    );
  if (content === "") return null;
  return (
    <TextArea
      label={strings.extractedContent}
      value={content}
      onChange={(event) => form.change({ content: event.currentTarget.value })}
      rows={TEXT_ROWS.steps}
    />
  );
}
