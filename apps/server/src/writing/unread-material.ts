import type { Content, TemplateType } from "@inkreel/contract";
import type { SearchedPicture } from "../media/searched-pictures.js";

/** Material of a project's scenes, before anybody has read its words. */
export interface UnreadMaterial {
  content: Pick<Content, "title" | "text" | "product" | "pictures">;
  template: TemplateType;
  /** Pictures that the program found for its scenes; they are shown again where these say the same. */
  searched: SearchedPicture[];
}
