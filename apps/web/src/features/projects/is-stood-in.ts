import type { Project } from "@inkreel/contract";

/** Whether making the finished video again may give it the chosen voice, which another one stood in for. */
export function isStoodIn({ status, isSpokenByStandIn }: Project): boolean {
  return status === "completed" && isSpokenByStandIn === true;
}
