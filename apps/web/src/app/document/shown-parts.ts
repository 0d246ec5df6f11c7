import type { ScenePart } from "@inkreel/contract";
import { formatPause } from "../../lib/format-pause";
import type { DocumentScene } from "../../lib/document/project-document";
import type { Catalogue } from "../../strings/catalogue";

interface Shown {
  strings: Pick<Catalogue, "scenes" | "voices">;
  language: string;
}

/** Returns what a person chose in some parts of a scene, in words. The words of the scene itself are left out. */
export function shownParts(
  scene: DocumentScene,
  parts: readonly ScenePart[],
  { strings: { scenes: strings, voices }, language }: Shown,
): string {
  const seconds = (ms: number | null): string =>
    ms === null ? strings.pauseAutomatic : strings.pauseSeconds(formatPause(ms, language));
  const pictogram = (): string => (scene.isPictogramChosen ? (scene.pictogram ?? "–") : strings.automatic);
  const form = (): string => {
    const layout = scene.chosenLayout === null ? strings.automatic : strings.layouts[scene.chosenLayout];
    return scene.ownForm === null ? layout : `${layout} (${strings.ownForm})`;
  };
  const movement = ({ transition, animation }: DocumentScene["movement"]): string[] => [
    `${strings.transition}: ${transition === null ? strings.automatic : strings.transitions[transition]}`,
    `${strings.animation}: ${animation === null ? strings.automatic : strings.animations[animation]}`,
  ];
  // A chosen picture is shown itself.
  const picture = (): string | null => {
    if (!scene.isPictureChosen) return `${strings.lookTabs.picture}: ${strings.automatic}`;
    return scene.mediaAssetId === null ? strings.pictureRemove : null;
  };
  const { beforeMs, afterMs } = scene.pauses;
  const values: Readonly<Record<ScenePart, readonly string[]>> = {
    words: [],
    form: [`${strings.lookTabs.layout}: ${form()}`],
    pictogram: [`${strings.lookTabs.pictogram}: ${pictogram()}`],
    picture: [picture()].filter((value) => value !== null),
    pauses: [`${strings.pauseBefore}: ${seconds(beforeMs)}`, `${strings.pauseAfter}: ${seconds(afterMs)}`],
    voice: [`${voices.voice}: ${scene.voice?.name ?? voices.asVideo}`],
    movement: movement(scene.movement),
  };
  return parts.flatMap((part) => values[part]).join("\n");
}
