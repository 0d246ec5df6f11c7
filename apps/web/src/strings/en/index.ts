import { common } from "./common";

/** Everything the application says, in English. Other languages have the same shape. */
export const en = { common };
