import { LATER_CONTENT_TYPES } from "@inkreel/contract";

/** Seconds that can be chosen; the server takes any length from 15 to 120. */
export const VIDEO_LENGTHS = [15, 30, 60, 90] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

export const CONTENT_TABS = ["url", "text", "file"] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
type LaterContentType = (typeof LATER_CONTENT_TYPES)[number];

/** Typed values on the way to a new project. */
export interface InputDraft {
  /** Null until one was chosen. */
  tab: ContentTab | null;
  url: string;
  /** Address from which the content came; null when it was typed or read from a file. */
  sourceUrl: string | null;
  title: string;
  content: string;
  contentType: LaterContentType;
  /** Null leaves it to the template. */
  duration: VideoLength | null;
  useAIImages: boolean;
}

export const EMPTY_DRAFT: InputDraft = {
  tab: null,
  url: "",
  sourceUrl: null,
  title: "",
  content: "",
  contentType: "blog",
  duration: null,
  useAIImages: false,
};

const KEPT_UNDER = "inkreel.input-draft";

/** The draft this tab kept; an empty one where there is none or storage cannot be read. */
export function readDraft(): InputDraft {
  try {
    const text = sessionStorage.getItem(KEPT_UNDER);
    return text === null ? EMPTY_DRAFT : toDraft(JSON.parse(text));
  } catch (error) {
    console.error("What was typed before could not be read from this browser's storage.", error);
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft until the tab is closed, so that a reload loses nothing; one without words is forgotten. */
export function keepDraft(draft: InputDraft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(KEPT_UNDER);
    else sessionStorage.setItem(KEPT_UNDER, JSON.stringify(draft));
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
    tab: CONTENT_TABS.find((tab) => tab === fields["tab"]) ?? null,
    url: text(fields["url"]),
    sourceUrl: text(fields["sourceUrl"]) || null,
    title: text(fields["title"]),
    content: text(fields["content"]),
    contentType:
      LATER_CONTENT_TYPES.find((type) => type === fields["contentType"]) ?? EMPTY_DRAFT.contentType,
    duration: VIDEO_LENGTHS.find((seconds) => seconds === fields["duration"]) ?? null,
    useAIImages: fields["useAIImages"] === true,
  };
}
