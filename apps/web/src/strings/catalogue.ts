import type { en } from "./en";
import type { Widen } from "./widen";

/** Type of the string catalogues. A translation that lacks a string does not compile. */
export type Catalogue = Widen<typeof en>;

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
