import type { Visitor } from "../auth/visitor.js";

/** Sender of an upload, who may be no visitor yet: a file that is refused makes nobody one. */
export interface Uploader {
  visitor: Visitor | null;
  /** The visitor's id, or the address of a caller who is none yet. */
  sender: string;
  /** Gives the visitor; makes one of a caller who is none yet. */
  begin: () => Promise<Visitor>;
}
