import { LATER_CONTENT_TYPES } from "@inkreel/contract";

/** The lengths to choose from. The server accepts any length from 15 to 120 seconds. */
export const VIDEO_LENGTHS = [15, 30, 60, 90] as const;
export type VideoLength = (typeof VIDEO_LENGTHS)[number];

export const CONTENT_TABS = ["url", "text", "file"] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
type LaterContentType = (typeof LATER_CONTENT_TYPES)[number];

/** Typed values on the way to a new project. */
export interface InputDraft {
  /** Null until a tab was chosen. */
  tab: ContentTab | null;
  url: string;
  /** The address of the content. Null if it was typed or read from a file. */
  sourceUrl: string | null;
  title: string;
  content: string;
  contentType: LaterContentType;
  /** Null uses the template's length. */
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

/** Reads the draft that this tab stored. It is empty if there is none or if the storage cannot be read. */
export function readDraft(): InputDraft {
  try {
    const text = sessionStorage.getItem(KEPT_UNDER);
    return text === null ? EMPTY_DRAFT : toDraft(JSON.parse(text));
  } catch (error) {
    console.error("What was typed before could not be read from this browser's storage.", error);
    return EMPTY_DRAFT;
  }
}

/** Stores the draft until the tab is closed, so that a reload loses nothing. A draft without words is removed. */
export function keepDraft(draft: InputDraft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(KEPT_UNDER);
    else sessionStorage.setItem(KEPT_UNDER, JSON.stringify(draft));
  } catch (error) {
    console.error("What was typed could not be kept in this browser's storage.", error);
  }
}

/** Choices alone are not a draft, because the next template may suggest others. */
function isBlank({ url, title, content }: InputDraft): boolean {
  return `${url}${title}${content}`.trim() === "";
}

/** Makes a draft from stored data of any version. Invalid fields are empty. */
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
