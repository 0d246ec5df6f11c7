import { LATER_CONTENT_TYPES } from "@inkreel/contract";
import { VIDEO_LENGTHS, type VideoLength } from "./video-lengths";

const CONTENT_TABS = ["url", "text", "file"] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
export type LaterContentType = (typeof LATER_CONTENT_TYPES)[number];

/** What was typed on the way to a new project. */
export interface InputDraft {
  tab: ContentTab;
  url: string;
  /** Where the content came from; null for what was typed or read from a file. */
  sourceUrl: string | null;
  title: string;
  content: string;
  contentType: LaterContentType;
  duration: VideoLength;
  useAIImages: boolean;
}

export const EMPTY_DRAFT: InputDraft = {
  tab: "url",
  url: "",
  sourceUrl: null,
  title: "",
  content: "",
  contentType: "blog",
  duration: 60,
  useAIImages: false,
};

/** The draft this tab kept under a key; null where there is none or storage cannot be read. */
export function readDraft(key: string): InputDraft | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : toDraft(JSON.parse(text));
  } catch (error) {
    console.error("What was typed before could not be read from this browser's storage.", error);
    return null;
  }
}

/** Keeps the draft until the tab is closed, so that a reload loses nothing; null, or one without words, forgets it. */
export function keepDraft(key: string, draft: InputDraft | null): void {
  try {
    if (draft === null || isBlank(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.error("What was typed could not be kept in this browser's storage.", error);
  }
}

/** Choices alone are no draft: the next template may suggest others. */
function isBlank({ url, title, content }: InputDraft): boolean {
  return `${url}${title}${content}`.trim() === "";
}

/** A draft out of what an older version may have kept: fields that do not fit are empty. */
export function toDraft(kept: unknown): InputDraft {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    tab: CONTENT_TABS.find((tab) => tab === fields["tab"]) ?? EMPTY_DRAFT.tab,
    url: text(fields["url"]),
    sourceUrl: text(fields["sourceUrl"]) || null,
    title: text(fields["title"]),
    content: text(fields["content"]),
    contentType:
      LATER_CONTENT_TYPES.find((type) => type === fields["contentType"]) ?? EMPTY_DRAFT.contentType,
    duration: VIDEO_LENGTHS.find((seconds) => seconds === fields["duration"]) ?? EMPTY_DRAFT.duration,
    useAIImages: fields["useAIImages"] === true,
  };
}
