/** Address and thing of a request, as errors name them. */
export interface Visited {
  host: string;
  what: VisitedThing;
}
/** `receiver` is whoever is sent something. */
export type VisitedThing = "page" | "file" | "receiver";

/** Alternatives, as the end of a sentence. */
export const INSTEAD: Readonly<Record<VisitedThing, string>> = {
  page: "copy the text and paste it instead",
  file: "save it and upload it, or choose another one",
  receiver: "give another address",
};
