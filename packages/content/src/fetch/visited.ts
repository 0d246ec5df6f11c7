/** Address and kind of a request, as named in errors. */
export interface Visited {
  host: string;
  what: VisitedThing;
}
/** `receiver` is the recipient of a message. */
export type VisitedThing = "page" | "file" | "receiver";

/** Alternatives, as the end of a sentence. */
export const INSTEAD: Readonly<Record<VisitedThing, string>> = {
  page: "copy the text and paste it instead",
  file: "save it and upload it, or choose another one",
  receiver: "give another address",
};
