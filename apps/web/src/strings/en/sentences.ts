import type { Translation } from "@inkreel/contract";

/** The program's own sentences, which come with their codes. In English they are said as they come. */
export const sentences: Translation | null = null as Translation | null;
