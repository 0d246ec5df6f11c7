import type { Visitor } from "../auth/visitor.js";

/** The sender of an upload, who may not be a visitor yet. A refused file creates no visitor. */
export interface Uploader {
  visitor: Visitor | null;
  /** The visitor's id, or the address of a caller who is not a visitor yet. */
  sender: string;
  /** Returns the visitor, and creates one for a new caller. */
  begin: () => Promise<Visitor>;
}
