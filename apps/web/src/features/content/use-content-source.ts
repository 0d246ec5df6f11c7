import {
  ENDPOINTS,
  heldClaims,
  type Extraction,
  type TopicOutline,
  type Upload,
  type Warning,
} from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { isPicture } from "../../components/ui/file-kinds";
import { headingOfText } from "./heading-of-text";
import type { ContentTab, InputDraft } from "./input-draft";

/**
 * The two ways to create a video: `fast` leads to the editor, `steps` through the wizard. The specification defines
 * some differences.
 */
export type Way = "fast" | "steps";

/** Form state of a new project and its setters. */
export interface ContentForm {
  draft: InputDraft;
  change: (patch: Partial<InputDraft>) => void;
}

export type ContentSource = ReturnType<typeof useContentSource>;

/** What a request found. */
type Found = Pick<InputDraft, "content" | "title" | "sourceUrl"> &
  Partial<Pick<InputDraft, "claims">> & { warnings: readonly Warning[] };

/**
 * Sets content and title from a web page, a file or a topic, and offers them if a person has given another text since.
 * In the wizard, the result is reported in toasts.
 */
export function useContentSource({ draft, change }: ContentForm, way: Way) {
  const strings = useStrings().content;
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [isAddressMissing, setAddressMissing] = useState(false);
  const [lastFiles, setLastFiles] = useState<File[]>([]);
  const [isOneDocument, setOne] = useState(true);
  const [late, setLate] = useState<Found | null>(null);
  /** Answers come later, when the draft of their request is no longer the present one. */
  const latest = useRef(draft);
  latest.current = draft;
  const tells = way === "steps";

  const patchOf = ({ content, sourceUrl, title, claims }: Found): Partial<InputDraft> => ({
    content,
    sourceUrl,
    ...(claims && { claims }),
    ...titleFrom(latest.current, title === "" ? headingOfText(content) : title),
  });
  const fill = (found: Found): void => {
    change(patchOf(found));
    setWarnings(found.warnings);
    setLate(null);
  };
  /** Returns whether nothing was typed since `before` that the found content would replace. */
  const isFree = (content: string, before: string): boolean => {
    const now = latest.current.content;
    return now.trim() === "" || now === before || now === content;
  };
  /** Takes an answer, or offers it. Returns whether it was taken. */
  const receive = (found: Found, before: string): boolean => {
    const canFill = isFree(found.content, before);
    if (canFill) fill(found);
    else setLate(found);
    return canFill;
  };
  const start = (): string => {
    setLate(null);
    return latest.current.content;
  };
  const extraction = useExtraction({
    start,
    success: (found, before) => {
      if (!receive(found, before) || !tells) return;
      change({ tab: "text" });
      showToast({ title: strings.extracted, description: strings.extractedText(found.wordCount) });
    },
    failure: (error) => {
      const description = sentenceOf(error, strings.extractFailed);
      if (tells) showToast({ title: strings.extractionFailed, description, isDestructive: true });
    },
  });
  const upload = useDocumentUpload({
    start,
    success: (document, before) => void receive({ ...document, sourceUrl: null }, before),
  });

  const extractFrom = (address: string): void => {
    const isMissing = address.trim() === "";
    setAddressMissing(isMissing);
    if (!isMissing) extraction.mutate(address);
    else if (tells)
      showToast({ title: strings.urlRequired, description: strings.urlRequiredText, isDestructive: true });
  };
  const takeFiles = (files: File[]): void => {
    change({ tab: "file" });
    setLastFiles(files);
    const isOne = files.filter((file) => !isPicture(file)).length === 1;
    setOne(isOne);
    if (isOne) upload.mutate(files);
  };
  return {
    warnings,
    /** The content of an answer that came after another text was given. Null if there is none. */
    lateText: late?.content ?? null,
    takeLate: () => late !== null && fill(late),
    dropLate: () => setLate(null),
    isExtracting: extraction.isPending,
    isReadingFile: upload.isPending,
    extract: () => extractFrom(draft.url),
    /** Opens a tab. The errors of the tab before are forgotten, because they are about another source. */
    openTab: (tab: ContentTab): void => {
      setAddressMissing(false);
      setOne(true);
      // A running request is not reset: its answer would overwrite a title that was typed in the meantime.
      if (extraction.isError) extraction.reset();
      if (upload.isError) upload.reset();
      change({ tab });
    },
    /** Takes a text that was typed or pasted. Its heading becomes the title. */
    takeText: (content: string): void => {
      // The notes are about the page or file that the content came from.
      if (content.trim() === "") setWarnings([]);
      // An outline has a title of its own, which a changed sentence does not replace.
      const isOutline = heldClaims(draft.claims, content).length > 0;
      change({ content, ...(isOutline ? {} : titleFrom(draft, headingOfText(content))) });
    },
    /** Takes what a model wrote about a topic, while the content was `before`. */
    takeOutline: ({ content, title, claims }: TopicOutline, before: string): void => {
      if (receive({ content, title, claims, sourceUrl: null, warnings: [] }, before)) change({ tab: "text" });
    },
    /** Opens the tab for texts with a text that was pasted elsewhere. */
    moveToText: (content: string): void =>
      change({ tab: "text", content, sourceUrl: null, ...titleFrom(draft, headingOfText(content)) }),
    extractAddress: (address: string): void => {
      change({ tab: "url", url: address, content: "" });
      extractFrom(address);
    },
    /** Continues with the content. If a URL was entered but not extracted yet, extracts it first. */
    extractFirst: (goOn: (found: Partial<InputDraft>) => void): void => {
      if (extraction.isPending) return;
      const isThere = draft.tab === "text" || draft.tab === "file" || draft.content.trim() !== "";
      if (isThere || draft.url.trim() === "") return goOn({});
      extraction.mutate(draft.url, {
        // With all that was typed meanwhile.
        onSuccess: (found) => isFree(found.content, "") && goOn({ ...latest.current, ...patchOf(found) }),
      });
    },
    takeFiles,
    retryFile: () => takeFiles(lastFiles),
    addressError: isAddressMissing && !tells ? `${strings.urlRequired}: ${strings.urlRequiredText}` : null,
    extractionError:
      extraction.isError && !tells ? sentenceOf(extraction.error, strings.extractFailed) : null,
    fileError: !isOneDocument
      ? strings.oneDocument
      : upload.isError
        ? sentenceOf(upload.error, strings.fileFailed)
        : null,
  };
}

/** Returns the change of the title to the one that was found, unless a person typed another. */
function titleFrom({ isTitleTyped, title: old }: InputDraft, found: string): Partial<InputDraft> {
  const isFree = !isTitleTyped || old.trim() === "";
  return isFree && found !== "" ? { title: found, isTitleTyped: false } : {};
}

interface AnswerEvents<Answer> {
  /** Returns the content for which the request is made. */
  start: () => string;
  success: (answer: Answer, before: string) => void;
}

type ReadDocument = Extract<Upload, { kind: "document" }>;

/** Uploads a document with the pictures beside it, and returns its text. */
function useDocumentUpload(on: AnswerEvents<ReadDocument>) {
  return useMutation({
    onMutate: on.start,
    mutationFn: async (files: File[]): Promise<ReadDocument> => {
      const body = new FormData();
      body.set("kind", "document");
      for (const file of files) body.append(isPicture(file) ? "picture" : "file", file);
      const upload = await api.call(ENDPOINTS.upload, { body });
      if (upload.kind !== "document") throw new Error(`The server took a document for a ${upload.kind}.`);
      return upload;
    },
    onSuccess: (document, _, before) => on.success(document, before),
    onError: (error) => console.error("A document could not be read.", error),
  });
}

/** Fetches a web page and returns its text and title. */
function useExtraction(on: AnswerEvents<Extraction> & { failure: (error: Error) => void }) {
  return useMutation({
    onMutate: on.start,
    mutationFn: async (address: string): Promise<Extraction> => {
      const url = address.trim();
      const found = await api.call(ENDPOINTS.extractContent, { body: { url } });
      const title = found.title.trim() === "" ? titleOfAddress(url) : found.title;
      return { ...found, title, sourceUrl: found.sourceUrl ?? url };
    },
    onSuccess: (found, _, before) => on.success(found, before),
    onError: (error) => {
      console.error("The content of an address could not be extracted.", error);
      on.failure(error);
    },
  });
}

/** Derives a title from the last path segment of a URL, without dashes, underscores and extension. It may be empty. */
export function titleOfAddress(address: string): string {
  const path = address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/iu, "")
    .replace(/[?#][^]*/u, "");
  const segment = path.split("/").findLast((part) => part !== "") ?? "";
  return decode(segment)
    .replace(/\.[a-z0-9]{1,5}$/iu, "")
    .replaceAll(/[-_]+/gu, " ")
    .trim();
}

/** Decodes a path segment. Returns it unchanged if its escapes are invalid. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const BARE_ADDRESS = /^https?:\/\/\S[^\s.]*\.\S+$/iu;

/** A pasted text of at least this many words is no address. */
const TEXT_FROM_WORDS = 6;

/** Returns whether a text that was pasted as an address is an article instead. */
export function isArticle(pasted: string): boolean {
  return pasted.split(" ", TEXT_FROM_WORDS).length === TEXT_FROM_WORDS || pasted.trim().includes("\n");
}

/** Returns the URL if the text consists only of a URL, otherwise null. */
export function addressInText(text: string): string | null {
  const trimmed = text.trim();
  return BARE_ADDRESS.test(trimmed) ? trimmed : null;
}
