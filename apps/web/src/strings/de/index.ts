import type { Catalogue } from "../catalogue";
import { common } from "./common";

/** Everything the application says, in German. */
export const de: Catalogue = { common };
