import type { SceneRole } from "@inkreel/contract";

/**
 * Returns the roles of scenes so that they follow each other as in a script: hook, main part, call to action. The
 * script's sections, joined, then say the scenes in their order. Null stands for a new scene, which belongs to the
 * part in which it stands. A new list has a hook, and a call to action from three scenes.
 */
export function orderRoles(given: readonly (SceneRole | null)[]): SceneRole[] {
  const last = given.length - 1;
  const roles = given.map((role, index) => role ?? roleAmong(given, index));
  const isNew = given.every((role) => role === null);
  const hooks = Math.max(runLength(roles, "hook"), isNew || roles.includes("hook") ? 1 : 0);
  const ends = Math.max(runLength(roles.toReversed(), "cta"), roles.includes("cta") ? 1 : 0);
  const mainEnd = isNew && given.length >= 3 ? last : roles.length - ends;
  return roles.map((_role, index) => {
    if (index < hooks) return "hook";
    return index < mainEnd ? "main" : "cta";
  });
}

/** Returns the part in which a new scene stands: before a hook, or after the previous scene. */
function roleAmong(given: readonly (SceneRole | null)[], index: number): SceneRole {
  const next = given.slice(index + 1).find((role) => role !== null) ?? null;
  const previous = given.slice(0, index).findLast((role) => role !== null) ?? null;
  if (next === "hook") return "hook";
  if (previous === null) return next ?? "main";
  return previous === "hook" ? "main" : previous;
}

function runLength(roles: readonly SceneRole[], wanted: SceneRole): number {
  const end = roles.findIndex((role) => role !== wanted);
  return end < 0 ? roles.length : end;
}
