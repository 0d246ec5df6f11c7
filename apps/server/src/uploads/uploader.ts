import type { Visitor } from "../auth/visitor.js";

/** The sender of an upload. A caller without a session becomes a visitor only when the file is accepted. */
export interface Uploader {
  visitor: Visitor | null;
  /** The visitor's id, or the IP address of a caller without a session. */
  sender: string;
  /** Returns the visitor, or creates one for a caller without a session. */
  begin: () => Promise<Visitor>;
}
