/** Host and kind of a request, for error messages. */
export interface Visited {
  host: string;
  what: VisitedThing;
}
/** `receiver` is the recipient of a webhook or other POST request. */
export type VisitedThing = "page" | "file" | "receiver";

/** What the user can do instead, as the end of an error message. */
export const INSTEAD: Readonly<Record<VisitedThing, string>> = {
  page: "copy the text and paste it instead",
  file: "save it and upload it, or choose another one",
  receiver: "give another address",
};
