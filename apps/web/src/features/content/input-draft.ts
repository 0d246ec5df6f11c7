import { type Claim, claimSchema, CLAIMS_MAX, LATER_CONTENT_TYPES } from "@inkreel/contract";
import { VIDEO_LENGTHS, type VideoLength } from "../../lib/video-lengths";

export const CONTENT_TABS = ["url", "text", "file"] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
type LaterContentType = (typeof LATER_CONTENT_TYPES)[number];

/** Form state of a new project. */
export interface InputDraft {
  /** Null until the user chooses a tab. */
  tab: ContentTab | null;
  url: string;
  /** URL of the content. Null if it was typed or read from a file. */
  sourceUrl: string | null;
  title: string;
  /** True if a person typed the title. Then nothing replaces it. */
  isTitleTyped: boolean;
  content: string;
  contentType: LaterContentType;
  /** Null for the template's default length. */
  duration: VideoLength | null;
  useAIImages: boolean;
  /** What a model wrote from a topic. Those that the content no longer has do not count. */
  claims: readonly Claim[];
}

export const EMPTY_DRAFT: InputDraft = {
  tab: null,
  url: "",
  sourceUrl: null,
  title: "",
  isTitleTyped: false,
  content: "",
  contentType: "blog",
  duration: null,
  useAIImages: false,
  claims: [],
};

const KEPT_UNDER = "inkreel.input-draft";

/** Reads the draft from sessionStorage. Returns an empty draft if there is none or the storage is unavailable. */
export function readDraft(): InputDraft {
  try {
    const text = sessionStorage.getItem(KEPT_UNDER);
    return text === null ? EMPTY_DRAFT : toDraft(JSON.parse(text));
  } catch (error) {
    console.error("What was typed before could not be read from this browser's storage.", error);
    return EMPTY_DRAFT;
  }
}

/** Stores the draft in sessionStorage, so that it survives a reload. A draft without text is removed. */
export function keepDraft(draft: InputDraft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(KEPT_UNDER);
    else sessionStorage.setItem(KEPT_UNDER, JSON.stringify(draft));
  } catch (error) {
    console.error("What was typed could not be kept in this browser's storage.", error);
  }
}

/** Returns true if nothing was typed. Other choices are not kept, because the next template may have other defaults. */
function isBlank({ url, title, content }: InputDraft): boolean {
  return `${url}${title}${content}`.trim() === "";
}

/** Parses a stored draft of any version. Invalid fields become empty. */
export function toDraft(kept: unknown): InputDraft {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    tab: CONTENT_TABS.find((tab) => tab === fields["tab"]) ?? null,
    url: text(fields["url"]),
    sourceUrl: text(fields["sourceUrl"]) || null,
    title: text(fields["title"]),
    isTitleTyped: fields["isTitleTyped"] !== false && text(fields["title"]) !== "",
    content: text(fields["content"]),
    contentType:
      LATER_CONTENT_TYPES.find((type) => type === fields["contentType"]) ?? EMPTY_DRAFT.contentType,
    duration: VIDEO_LENGTHS.find((seconds) => seconds === fields["duration"]) ?? null,
    useAIImages: fields["useAIImages"] === true,
    claims: claimSchema.array().max(CLAIMS_MAX).safeParse(fields["claims"]).data ?? [],
  };
}
