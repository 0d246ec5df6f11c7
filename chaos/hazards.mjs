import { clockJump } from "./clock-jump.mjs";
import { damagedCache } from "./damaged-cache.mjs";
import { fullDisk } from "./full-disk.mjs";
import { hostileVisitor } from "./hostile-visitor.mjs";
import { otherDatabase } from "./other-database.mjs";
import { powerCuts } from "./power-cuts.mjs";
import { vanishedFolder } from "./vanished-folder.mjs";

/**
 * What else may happen to a server, one file each beside this one:
 * `{ name, forms: ["embedded", "distributed"], run({ form, folder, random, log }) → { counts, isGood } }`, or
 * `{ skipped }` with the reason where the machine lacks what it needs.
 * `folder` is empty and removed afterwards; `counts` is shown as a table.
 */
export const HAZARDS = [
  otherDatabase,
  powerCuts,
  hostileVisitor,
  clockJump,
  fullDisk,
  vanishedFolder,
  damagedCache,
];
