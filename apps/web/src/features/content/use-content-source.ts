import type { Warning } from "@inkreel/contract";
import { useState } from "react";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import type { InputDraft } from "./input-draft";
import { useDocumentUpload } from "./use-document-upload";
import { useExtraction } from "./use-extraction";

/** `fast` leads to the editor, `steps` through the wizard; the specification shows and tells some things differently. */
export type Way = "fast" | "steps";

/** What is typed of a new project. */
export interface ContentForm {
  draft: InputDraft;
  change: (patch: Partial<InputDraft>) => void;
}

export type ContentSource = ReturnType<typeof useContentSource>;

/** Fills the content and title out of an address or a file. The wizard tells in toasts how that went. */
export function useContentSource({ draft, change }: ContentForm, way: Way) {
  const strings = useStrings().content;
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [isAddressMissing, setAddressMissing] = useState(false);
  const [lastFile, setLastFile] = useState<File | null>(null);
  const tells = way === "steps";

  const fill = (
    found: Pick<InputDraft, "content" | "title" | "sourceUrl"> & { warnings: Warning[] },
  ): void => {
    const { content, sourceUrl, title } = found;
    change({ content, sourceUrl, ...(title === "" ? {} : { title }) });
    setWarnings(found.warnings);
  };
  const extraction = useExtraction({
    success: (found) => {
      fill(found);
      if (!tells) return;
      change({ tab: "text" });
      showToast({ title: strings.extracted, description: strings.extractedText(found.wordCount) });
    },
    failure: (error) => {
      const description = sentenceOf(error, strings.extractFailed);
      if (tells) showToast({ title: strings.extractionFailed, description, isDestructive: true });
    },
  });
  const upload = useDocumentUpload((document) => fill({ ...document, sourceUrl: null }));

  const extractFrom = (address: string): void => {
    const isMissing = address.trim() === "";
    setAddressMissing(isMissing);
    if (!isMissing) extraction.mutate(address);
    else if (tells)
      showToast({ title: strings.urlRequired, description: strings.urlRequiredText, isDestructive: true });
  };
  const takeFile = (file: File): void => {
    change({ tab: "file" });
    setLastFile(file);
    upload.mutate(file);
  };
  return {
    warnings,
    isExtracting: extraction.isPending,
    isReadingFile: upload.isPending,
    extract: () => extractFrom(draft.url),
    extractAddress: (address: string): void => {
      change({ tab: "url", url: address, content: "" });
      extractFrom(address);
    },
    /** Gives the content to go on with: that of an address which nobody had extracted yet is extracted before. */
    extractFirst: (goOn: (found: Partial<InputDraft>) => void): void => {
      if (extraction.isPending) return;
      const isThere = draft.tab === "text" || draft.tab === "file" || draft.content.trim() !== "";
      if (isThere || draft.url.trim() === "") return goOn({});
      extraction.mutate(draft.url, {
        onSuccess: ({ content, sourceUrl, title }) =>
          goOn({ content, sourceUrl, ...(title === "" ? {} : { title }) }),
      });
    },
    takeFile,
    retryFile: () => lastFile !== null && takeFile(lastFile),
    addressError: isAddressMissing && !tells ? `${strings.urlRequired}: ${strings.urlRequiredText}` : null,
    extractionError:
      extraction.isError && !tells ? sentenceOf(extraction.error, strings.extractFailed) : null,
    fileError: upload.isError ? sentenceOf(upload.error, strings.fileFailed) : null,
  };
}
