import { ENDPOINTS, type Doubt, type SceneRole, type ScriptSections } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../lib/api-query";
import { doubtName, openDoubts } from "../../lib/doubts/doubt-name";
import { readKeptDoubts, writeKeptDoubts } from "../../lib/doubts/kept-doubts";
import { placeDoubts, type PlacedDoubt } from "../../lib/doubts/place-doubts";
import { showToast } from "../../lib/toasts";
import { currentStrings } from "../../strings/use-strings";

export type ScriptDoubts = ReturnType<typeof useScriptDoubts>;

/** What the script says that is not in the content: the doubts of its scenes, placed in its sections. */
export function useScriptDoubts(projectId: number, sections: ScriptSections) {
  const { data: list } = useQuery(apiQuery(ENDPOINTS.listScenes, { params: { id: projectId } }));
  const [kept, setKept] = useState(() => readKeptDoubts(projectId));
  const remember = (names: readonly string[]): void => {
    setKept(names);
    writeKeptDoubts(projectId, names);
  };
  const scenes = list?.scenes ?? [];
  const placedIn = (role: SceneRole): readonly PlacedDoubt[] =>
    placeDoubts(
      sections[role],
      scenes
        .filter((scene) => scene.role === role)
        .map((scene) => ({ ...scene, doubts: [...openDoubts(scene.doubts, kept)] })),
    );
  const placed = { hook: placedIn("hook"), main: placedIn("main"), cta: placedIn("cta") };
  const all = [...placed.hook, ...placed.main, ...placed.cta];
  return {
    placed,
    count: all.length,
    sceneCount: new Set(all.map(({ scene }) => scene.id)).size,
    keep: (doubt: Doubt): void => {
      const { doubts: strings, common } = currentStrings();
      remember([...kept, doubtName(doubt)]);
      showToast({
        title: strings.kept(doubt.text),
        description: strings.keptText,
        action: { label: common.undo, run: () => remember(kept) },
      });
    },
  };
}
