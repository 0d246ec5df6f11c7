import { hostileVisitor } from "./hostile-visitor.mjs";
import { otherDatabase } from "./other-database.mjs";
import { powerCuts } from "./power-cuts.mjs";

/**
 * What else may happen to a server, one file each beside this one:
 * `{ name, forms: ["embedded", "distributed"], run({ form, folder, random, log }) → { counts, isGood } }`.
 * `folder` is empty and removed afterwards; `counts` is shown as a table.
 */
export const HAZARDS = [otherDatabase, powerCuts, hostileVisitor];
