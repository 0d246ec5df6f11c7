import type { Warning } from "@inkreel/contract";
import { useState } from "react";
import { useDocumentUpload } from "../../features/content/use-document-upload";
import { useExtraction } from "../../features/content/use-extraction";
import { sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import type { CreateForm } from "./use-create-form";

/** Fills the wizard's content out of an address or a file, and says how that went. */
export function useCreateSource({ draft, change }: Pick<CreateForm, "draft" | "change">) {
  const strings = useStrings().content;
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [lastFile, setLastFile] = useState<File | null>(null);
  const titled = (title: string) => (title === "" ? {} : { title });

  const extraction = useExtraction({
    success: (found) => {
      change({ content: found.content, sourceUrl: found.sourceUrl, tab: "text", ...titled(found.title) });
      setWarnings(found.warnings);
      showToast({ title: strings.extracted, description: strings.extractedText(found.wordCount) });
    },
    failure: (error) =>
      showToast({
        title: strings.extractionFailed,
        description: sentenceOf(error, strings.extractFailed),
        isDestructive: true,
      }),
  });
  const upload = useDocumentUpload((document) => {
    change({ content: document.content, sourceUrl: null, ...titled(document.title) });
    setWarnings(document.warnings);
  });
  const extractFrom = (address: string): void => {
    if (address.trim() !== "") return extraction.mutate(address);
    showToast({
      title: strings.urlRequired,
      description: strings.urlRequiredText,
      isDestructive: true,
    });
  };
  const takeFile = (file: File): void => {
    change({ tab: "file" });
    setLastFile(file);
    upload.mutate(file);
  };
  return {
    warnings,
    isExtracting: extraction.isPending,
    extract: () => extractFrom(draft.url),
    extractAddress: (address: string): void => {
      change({ tab: "url", url: address, content: "" });
      extractFrom(address);
    },
    takeFile,
    retryFile: () => lastFile !== null && takeFile(lastFile),
    isReadingFile: upload.isPending,
    fileError: upload.isError ? sentenceOf(upload.error, strings.fileFailed) : null,
  };
}

export type CreateSource = ReturnType<typeof useCreateSource>;
