import { DOCUMENT_MAX_BYTES, heldClaims } from "@inkreel/contract";
import { FileText, Link2, TextCursorInput } from "lucide-react";
import { lazy, Suspense, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FilesDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { Tabs } from "../../components/ui/tabs";
import { TextArea } from "../../components/ui/text-area";
import { TextField } from "../../components/ui/text-field";
import { useHasWriter } from "../../lib/use-has-writer";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { BusyLine } from "./busy-line";
import { FoundContent } from "./found-content";
import { InView } from "./in-view";
import type { ContentTab } from "./input-draft";
import {
  addressInText,
  isArticle,
  type ContentForm,
  type ContentSource,
  type Way,
} from "./use-content-source";

interface SourceProps {
  form: ContentForm;
  source: ContentSource;
  way: Way;
}

/** Tabs in the order of the specification. The first is initially open. */
export const TAB_ORDER: Record<Way, readonly [ContentTab, ...ContentTab[]]> = {
  fast: ["url", "text", "file"],
  steps: ["text", "url", "file"],
};
const TEXT_ROWS: Record<Way, number> = { fast: 14, steps: 12 };

/** Tabs for the three sources of content: web page, text, file. All of them set the same content. */
export function ContentSourceTabs(props: SourceProps) {
  const { form, source, way } = props;
  const strings = useStrings().content;
  const tabs = {
    url: { icon: <Link2 aria-hidden size={16} />, content: <AddressTab {...props} /> },
    text: { icon: <TextCursorInput aria-hidden size={16} />, content: <TextTab {...props} /> },
    file: { icon: <FileText aria-hidden size={16} />, content: <FileTab {...props} /> },
  };
  return (
    <>
      <Tabs
        label={strings.source}
        value={form.draft.tab ?? TAB_ORDER[way][0]}
        onChange={source.openTab}
        tabs={TAB_ORDER[way].map((value) => ({ value, label: strings[value], ...tabs[value] }))}
      />
      {source.lateText !== null && (
        <InView>
          <TextOffer
            title={strings.lateOffer}
            text={source.lateText}
            onAccept={source.takeLate}
            onDismiss={source.dropLate}
          />
        </InView>
      )}
    </>
  );
}

function AddressTab({ form, source, way }: SourceProps) {
  const strings = useStrings().content;
  const [pastedText, setPastedText] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <AddressField
        label={way === "fast" ? strings.address : strings.enterUrl}
        placeholder={strings.addressPlaceholder}
        value={form.draft.url}
        onChange={(url) => {
          setPastedText(null);
          form.change({ url });
        }}
        onPasteText={setPastedText}
        onExtract={source.extract}
        isBusy={source.isExtracting}
        error={source.addressError}
      />
      {pastedText !== null && (
        <InView>
          <TextOffer
            title={strings.textOffer}
            text={pastedText}
            onAccept={() => source.moveToText(pastedText)}
            onDismiss={() => setPastedText(null)}
          />
        </InView>
      )}
      {source.extractionError !== null && (
        <InView key={source.extractionError}>
          <PanelError message={source.extractionError} onRetry={source.extract} />
        </InView>
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
        onChange={(event) => source.takeText(event.currentTarget.value)}
        rows={TEXT_ROWS[way]}
        aria-required
      />
      <AddressOffer text={form.draft.content} onAccept={source.extractAddress} />
      <Topic form={form} source={source} />
    </div>
  );
}

function FileTab({ form, source, way }: SourceProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-4">
      <DocumentField
        onFiles={source.takeFiles}
        isBusy={source.isReadingFile}
        error={source.fileError}
        onRetry={source.retryFile}
      />
      <Found form={form} source={source} way={way} emptyText={strings.fileContentEmpty} />
    </div>
  );
}

/** Loaded only where a writer is connected. */
const TopicOffer = lazy(async () => ({ default: (await import("./topic-offer")).TopicOffer }));

/** Offers to write about a topic while there is no text, and names the claims that have no source. */
function Topic({ form, source }: Pick<SourceProps, "form" | "source">) {
  const hasWriter = useHasWriter();
  const { content, claims, duration } = form.draft;
  const held = heldClaims(claims, content);
  if (hasWriter !== true || (content.trim() !== "" && held.length === 0)) return null;
  return (
    <Suspense fallback={null}>
      <TopicOffer
        content={content}
        duration={duration ?? undefined}
        claims={held}
        onWritten={source.takeOutline}
      />
    </Suspense>
  );
}

/** Shows the extracted content, editable in the wizard and read-only on the fast path. */
function Found({ form, source, way, emptyText }: SourceProps & { emptyText: string }) {
  const strings = useStrings().content;
  const { content } = form.draft;
  if (way === "fast")
    return (
      <FoundContent
        content={content}
        emptyText={emptyText}
        warnings={source.warnings}
        onEdit={() => source.openTab("text")}
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

interface AddressFieldProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (address: string) => void;
  /** Called with an article that was pasted as if it were an address. The field could not keep its lines. */
  onPasteText: (text: string) => void;
  onExtract: () => void;
  isBusy: boolean;
  error: string | null;
}

/** A URL field with a button that extracts the page's text. Enter does the same. */
function AddressField({ value, onChange, onPasteText, onExtract, isBusy, ...texts }: AddressFieldProps) {
  const strings = useStrings().content;
  const keepText = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!isArticle(pasted)) return;
    event.preventDefault();
    onPasteText(pasted);
  };
  const extractOnReturn = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) onExtract();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 max-sm:flex-col">
        <TextField
          {...texts}
          name="url"
          value={value}
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={extractOnReturn}
          onPaste={keepText}
          className="w-full flex-1"
        />
        <Button
          variant="secondary"
          isBusy={isBusy}
          icon={<Link2 aria-hidden size={18} />}
          onClick={onExtract}
          className="h-10 min-w-36 max-sm:w-full sm:mt-7"
        >
          {isBusy ? strings.extracting : strings.extract}
        </Button>
      </div>
      {isBusy && <BusyLine text={strings.extractingHint} />}
    </div>
  );
}

interface AddressOfferProps {
  text: string;
  onAccept: (address: string) => void;
}

/** Offers to extract a web page if a URL was pasted into the text field. */
function AddressOffer({ text, onAccept }: AddressOfferProps) {
  const strings = useStrings().content;
  const address = addressInText(text);
  if (address === null) return null;
  const accept = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Link2 aria-hidden size={14} />}
      onClick={() => onAccept(address)}
    >
      {strings.addressOfferAction}
    </Button>
  );
  return (
    <Alert tone="info" action={accept}>
      {strings.addressOffer}
    </Alert>
  );
}

const QUOTED_CHARS = 140;

interface TextOfferProps {
  title: string;
  text: string;
  onAccept: () => void;
  onDismiss: () => void;
}

/** Offers a text that was pasted into the field for the address, or was found after another one was typed. */
function TextOffer({ title, text, onAccept, onDismiss }: TextOfferProps) {
  const strings = useStrings().content;
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<TextCursorInput aria-hidden size={14} />}
        onClick={onAccept}
      >
        {strings.textOfferAction}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDismiss}>
        {strings.textOfferDismiss}
      </Button>
    </div>
  );
  return (
    <Alert tone="info" title={title} action={choices}>
      <span dir="auto" className="line-clamp-2">
        {text.trimStart().slice(0, QUOTED_CHARS)}
      </span>
    </Alert>
  );
}

interface DocumentFieldProps {
  onFiles: (files: File[]) => void;
  isBusy: boolean;
  /** Why the last file could not be read. */
  error: string | null;
  onRetry: () => void;
}

/** File extensions of the supported document types. */
const DOCUMENT_TYPES = [".txt", ".md", ".doc", ".docx", ".odt", ".rtf", ".pdf", ".html", ".htm"] as const;
/** Pictures that the document names, chosen together with it. */
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A drop area for a document. */
function DocumentField({ onFiles, isBusy, error, onRetry }: DocumentFieldProps) {
  const strings = useStrings().content;
  const { data: instance } = useInstance();
  const [isTooLarge, setTooLarge] = useState(false);
  const maxBytes = instance?.limits.documentMaxBytes ?? DOCUMENT_MAX_BYTES;
  const megabytes = Math.floor(maxBytes / BYTES_PER_MEGABYTE);
  const take = (files: File[]): void => {
    const isAnyTooLarge = files.some(({ size }) => size > maxBytes);
    setTooLarge(isAnyTooLarge);
    if (!isAnyTooLarge) onFiles(files);
  };
  if (instance?.documentsEnabled === false) return <Alert tone="info">{strings.fileComingSoon}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <FilesDrop
        label={isBusy ? strings.readingFile : strings.chooseFile}
        accept={[...DOCUMENT_TYPES, ...PICTURE_TYPES].join(",")}
        hint={strings.fileHint(megabytes)}
        onFiles={take}
        isBusy={isBusy}
      />
      {isBusy && <BusyLine text={strings.readingFileHint} />}
      {isTooLarge && (
        <InView>
          <Alert tone="danger">{strings.fileTooLarge(megabytes)}</Alert>
        </InView>
      )}
      {error !== null && !isTooLarge && (
        <InView key={error}>
          <PanelError message={error} onRetry={onRetry} />
        </InView>
      )}
    </div>
  );
}
