import type { Warning } from "@inkreel/contract";
import { useState } from "react";
import type { ContentTab } from "../../features/content/input-draft";
import { useDocumentUpload } from "../../features/content/use-document-upload";
import { useExtraction } from "../../features/content/use-extraction";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import type { InputForm } from "./use-input-form";

/** Fills the form's content and title out of an address or a file. */
export function useContentSource(form: InputForm) {
  const strings = useStrings().content;
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [isAddressMissing, setAddressMissing] = useState(false);
  const [lastFile, setLastFile] = useState<File | null>(null);

  const fill = (found: { content: string; title: string; sourceUrl: string | null; warnings: Warning[] }) => {
    form.setValue("content", found.content, { shouldValidate: form.formState.isSubmitted });
    form.setValue("sourceUrl", found.sourceUrl);
    if (found.title !== "")
      form.setValue("title", found.title, { shouldValidate: form.formState.isSubmitted });
    setWarnings(found.warnings);
  };
  const extraction = useExtraction({ success: fill, failure: () => undefined });
  const upload = useDocumentUpload((document) => fill({ ...document, sourceUrl: null }));

  const showTab = (tab: ContentTab): void => form.setValue("tab", tab);
  const extract = (): void => {
    const address = form.getValues("url").trim();
    setAddressMissing(address === "");
    if (address !== "") extraction.mutate(address);
  };
  const takeFile = (file: File): void => {
    showTab("file");
    setLastFile(file);
    upload.mutate(file);
  };
  const addressError = isAddressMissing ? `${strings.urlRequired}: ${strings.urlRequiredText}` : null;
  return {
    warnings,
    extraction,
    upload,
    showTab,
    extract,
    /** An address that nobody had extracted yet is extracted on the way on. */
    extractFirst: (goOn: () => void): void => {
      const { tab, url, content } = form.getValues();
      if (extraction.isPending) return;
      if (tab !== "url" || url.trim() === "" || content.trim() !== "") goOn();
      else extraction.mutate(url, { onSuccess: goOn });
    },
    takeFile,
    retryFile: () => lastFile !== null && takeFile(lastFile),
    extractAddress: (address: string): void => {
      form.setValue("url", address);
      form.setValue("content", "");
      showTab("url");
      extract();
    },
    addressError,
    extractionError: extraction.isError ? sentenceOf(extraction.error, strings.extractFailed) : null,
    fileError: upload.isError ? sentenceOf(upload.error, strings.fileFailed) : null,
  };
}

export type ContentSource = ReturnType<typeof useContentSource>;
