import type { SceneRole } from "@inkreel/contract";
import { expect, it } from "vitest";
import { orderRoles } from "./order-roles.js";

const LETTERS: Readonly<Record<string, SceneRole | null>> = { h: "hook", m: "main", c: "cta", "?": null };
const order = (roles: string): string =>
  orderRoles([...roles].map((letter) => LETTERS[letter] ?? null))
    .map((role) => role.charAt(0))
    .join("");

it.each([
  ["an ordered script stays", "hhmmcc", "hhmmcc"],
  ["a new list", "????", "hmmc"],
  ["a new list of two", "??", "hm"],
  ["a new list of one", "?", "h"],
  ["a scene added at the end", "hmc?", "hmcc"],
  ["a scene added before the call to action", "hm?c", "hmmc"],
  ["a scene added after the hook", "h?c", "hmc"],
  ["a scene added at the start", "?hmc", "hhmc"],
  ["a scene added in a script without a hook", "?mc", "mmc"],
  ["a call to action moved to the middle", "hcmm", "hmmc"],
  ["a hook moved to the end", "mmh", "hmm"],
  ["hook and call to action exchanged", "cmh", "hmc"],
  ["a deleted hook", "mmc", "mmc"],
  ["only the call to action is left", "c", "c"],
  ["nothing", "", ""],
])("the roles follow each other: %s", (_of, roles, ordered) => {
  expect(order(roles)).toBe(ordered);
});
