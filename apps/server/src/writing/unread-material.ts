import type { Content, TemplateType } from "@inkreel/contract";
import type { SearchedPicture } from "../media/searched-pictures.js";

/** The material for a project's scenes, before its words are analysed. */
export interface UnreadMaterial {
  content: Pick<Content, "title" | "text" | "product" | "pictures">;
  template: TemplateType;
  /** Pictures that the server found for certain scenes. They are shown again if the scenes still say the same. */
  searched: SearchedPicture[];
}
