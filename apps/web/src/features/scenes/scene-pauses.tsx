import { heardPauses } from "@inkreel/composition";
import { SCENE_PAUSE_MS } from "@inkreel/contract";
import { Wand } from "lucide-react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Slider } from "../../components/ui/slider";
import type { DocumentScene } from "../../lib/document/project-document";
import { useDocumentActions } from "../../lib/document/use-document";
import { formatPause } from "../../lib/format-pause";
import { useShownComposition } from "../../lib/playback/player-context";
import { useLanguage, useStrings } from "../../strings/use-strings";

interface ScenePausesProps {
  scene: DocumentScene;
  number: number;
  onClose: () => void;
}

/** The silence before and after the words of a scene, as two sliders. */
export function ScenePauses({ scene, number, onClose }: ScenePausesProps) {
  const { scenes: strings } = useStrings();
  return (
    <Dialog title={strings.pausesOf(number)} description={strings.pausesText} isOpen onClose={onClose}>
      <div className="flex flex-col gap-6">
        <PauseChoice scene={scene} side="before" />
        <PauseChoice scene={scene} side="after" />
      </div>
    </Dialog>
  );
}

function PauseChoice({ scene, side }: { scene: DocumentScene; side: "before" | "after" }) {
  const { scenes: strings } = useStrings();
  const language = useLanguage();
  const { choosePause } = useDocumentActions();
  const composition = useShownComposition();
  const shown = composition?.scenes.find(({ id }) => id === scene.key);
  const chosenMs = scene.pauses[`${side}Ms`];
  const heard = shown === undefined ? null : heardPauses(shown);
  const leastMs = side === "before" ? (heard?.leastBeforeMs ?? 0) : 0;
  const shownMs = Math.max(leastMs, chosenMs ?? heard?.[`${side}Ms`] ?? 0);
  const choose = (pauseMs: number | null): void => choosePause(scene.key, { [`${side}Ms`]: pauseMs });
  const format = (seconds: number): string => {
    const text = strings.pauseSeconds(formatPause(seconds * 1000, language));
    return chosenMs === null ? `${text}, ${strings.pauseAutomatic}` : text;
  };
  return (
    <div className="flex flex-col gap-1">
      <Slider
        label={side === "before" ? strings.pauseBefore : strings.pauseAfter}
        value={shownMs / 1000}
        min={SCENE_PAUSE_MS.min / 1000}
        max={SCENE_PAUSE_MS.max / 1000}
        step={SCENE_PAUSE_MS.step / 1000}
        format={format}
        onChange={(seconds) =>
          choose(Math.round((seconds * 1000) / SCENE_PAUSE_MS.step) * SCENE_PAUSE_MS.step)
        }
      />
      <Button
        variant="ghost"
        size="sm"
        icon={<Wand aria-hidden size={14} />}
        className="self-start"
        disabled={chosenMs === null}
        onClick={() => choose(null)}
      >
        {strings.automatic}
      </Button>
    </div>
  );
}
