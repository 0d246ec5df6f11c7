import { type Claim, claimsOfScene, isUnsourced, type Scene, warn, type Warning } from "@inkreel/contract";

interface ClaimingScene extends Pick<Scene, "id" | "role" | "text" | "source"> {
  /** Passages that a person typed. */
  ownWords?: readonly string[];
}

/**
 * Returns a warning for each claim that a scene makes without a source, of a video whose content a model wrote from a
 * topic. A sentence that comes from no claim is one, too, unless a person typed it or it closes the video. Without
 * claims, there are no warnings.
 */
export function claimWarnings(
  scenes: readonly ClaimingScene[],
  { claims, content }: { claims: readonly Claim[]; content: string },
): Warning[] {
  if (claims.length === 0) return [];
  return scenes.flatMap(({ id, role, text, source, ownWords = [] }) => {
    const isOwn = source === null && (role === "cta" || ownWords.length > 0);
    const said =
      source === null ? [{ text, wanted: "", source: null }] : claimsOfScene(claims, { content, source });
    return isOwn
      ? []
      : said.filter(isUnsourced).map((claim) => ({
          ...warn("claim_unsourced", { claim: claim.text, lookFor: claim.wanted }),
          sceneId: id,
        }));
  });
}
