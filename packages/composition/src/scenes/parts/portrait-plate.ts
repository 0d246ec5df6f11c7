import type { Layer } from "../../timeline/timeline.js";
import type { SceneSetting } from "../scene-set.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";

const GAP_PX = 14;
const NAME_ROOM_PX = 84;
const ROLE_ROOM_PX = 110;
const NAME_SCALE = 1.35;
const ROLE_SCALE = 1.05;
/** How far the lines may extend past the sides of the portrait, as a share of its side. */
const OVER_SHARE = 0.16;
const ENTER_DELAY_MS = 160;

/** Writes below a portrait who it is, as far as the words of the scene do not say it. */
export function portraitPlate(stage: SceneStage, setting: SceneSetting | null): Layer[] {
  const who = stage.scene.direction.set?.who;
  if (setting === null || setting.kind !== "person" || who === undefined) return [];
  const { square } = setting.framing;
  const overPx = square.widthPx * OVER_SHARE;
  const box = {
    xPx: square.xPx - overPx,
    yPx: square.yPx + square.heightPx + GAP_PX,
    widthPx: square.widthPx + 2 * overPx,
    heightPx: NAME_ROOM_PX,
  };
  const line = { words: null, role: "body", anchor: "top", align: "center", reveal: "together" } as const;
  const enterMs = stage.baseMs + ENTER_DELAY_MS;
  const name =
    who.name === null
      ? null
      : textPart(stage, {
          ...line,
          id: "portrait-name",
          text: who.name,
          box,
          maxLines: 1,
          color: stage.swatch.ink,
          enterMs,
          scale: NAME_SCALE,
        });
  const yPx = name === null ? box.yPx : name.box.yPx + name.box.heightPx;
  if (who.role === null) return name?.layers ?? [];
  const role = textPart(stage, {
    ...line,
    id: "portrait-role",
    text: who.role,
    box: { ...box, yPx, heightPx: ROLE_ROOM_PX },
    maxLines: 2,
    color: stage.swatch.soft,
    enterMs: enterMs + 60,
    scale: ROLE_SCALE,
  });
  return [...(name?.layers ?? []), ...role.layers];
}
