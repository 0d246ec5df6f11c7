import type { Compared } from "@inkreel/contract";

/** Two to four alike values with their names. */
export interface FoundComparison {
  items: Compared[];
  /** Index of the item about which the sentence speaks. */
  subject: number;
}
