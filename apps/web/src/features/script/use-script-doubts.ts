import { ENDPOINTS, type Doubt, type SceneRole, type ScriptSections } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";
import { openDoubts } from "../../lib/doubts/open-doubts";
import { placeDoubts, type PlacedDoubt } from "../../lib/doubts/place-doubts";
import { useConfirmDoubt } from "./use-confirm-doubt";

export type ScriptDoubts = ReturnType<typeof useScriptDoubts>;

/** What the script says that is not in the content: the doubts of its scenes, placed in its sections. */
export function useScriptDoubts(projectId: number, sections: ScriptSections) {
  const { data: list } = useQuery(apiQuery(ENDPOINTS.listScenes, { params: { id: projectId } }));
  const confirm = useConfirmDoubt(projectId);
  const scenes = list?.scenes ?? [];
  const placedIn = (role: SceneRole): readonly PlacedDoubt[] =>
    placeDoubts(
      sections[role],
      scenes
        .filter((scene) => scene.role === role)
        .map((scene) => ({ ...scene, doubts: [...openDoubts(scene.doubts, scene.confirmedDoubts)] })),
    );
  const placed = { hook: placedIn("hook"), main: placedIn("main"), cta: placedIn("cta") };
  const all = [...placed.hook, ...placed.main, ...placed.cta];
  return {
    placed,
    count: all.length,
    sceneCount: new Set(all.map(({ scene }) => scene.id)).size,
    keep: (doubt: Doubt): void => confirm.mutate({ doubt, isRight: true }),
  };
}
