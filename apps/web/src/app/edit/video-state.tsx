import { RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useDocumentSession } from "../../lib/document/document-context";
import type { ProjectDocument } from "../../lib/document/project-document";
import { useDocument } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import type { VideoUpdate } from "./use-video-update";

/**
 * The state of the finished video beside the preview: it lacks the latest changes, or it is being rendered. A dismissed
 * note comes back with the next edit.
 */
export function VideoState({ update }: { update: VideoUpdate }) {
  const { video, isGenerating, isDialogOpen } = update;
  if (isDialogOpen || video === null) return null;
  if (isGenerating) return <Progress update={update} percent={video.renderProgress} />;
  return video.stale ? <Outdated update={update} /> : null;
}

function Outdated({ update }: { update: VideoUpdate }) {
  const strings = useStrings().editor;
  const { isDismissed, dismiss } = useDismissal();
  if (isDismissed) return null;
  return (
    <div role="status" className={ROW_LOOK}>
      <p className="min-w-0 flex-1 text-13 text-ink">{strings.updateText}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<RefreshCw aria-hidden size={14} />}
        onClick={() => update.update.mutate()}
        className="shrink-0"
      >
        {strings.updateVideo}
      </Button>
      <IconButton label={strings.dismissUpdate} icon={<X aria-hidden size={16} />} onClick={dismiss} />
    </div>
  );
}

function Progress({ update, percent }: { update: VideoUpdate; percent: number }) {
  const { common, editor: strings } = useStrings();
  return (
    <div className={ROW_LOOK}>
      <p className="shrink-0 font-time text-15 font-bold">{common.percent(percent)}</p>
      <div className="min-w-0 flex-1">
        <ProgressBar label={strings.generatingProgress} percent={percent} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        isBusy={update.reset.isPending}
        onClick={() => update.reset.mutate()}
        className="shrink-0"
      >
        {strings.resetGeneration}
      </Button>
    </div>
  );
}

const ROW_LOOK =
  "max-lg:-order-1 flex min-h-11 shrink-0 items-center gap-2.5 rounded-14 border border-line bg-surface py-1 ps-3.5 pe-1.5";

/** Remembers in the tab which edit was dismissed, so that the note does not return with a reload. */
function useDismissal(): { isDismissed: boolean; dismiss: () => void } {
  const { projectId } = useDocumentSession();
  const storedUnder = `inkreel.dismissed-update.${projectId}`;
  const edit = useDocument(editOf);
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(storedUnder));
  const dismiss = (): void => {
    sessionStorage.setItem(storedUnder, edit);
    setDismissed(edit);
  };
  return { isDismissed: dismissed === edit, dismiss };
}

/** Returns what the user has chosen and written. The program's own additions, such as found pictures, are no edits. */
function editOf({ title, settings, scenes }: ProjectDocument): string {
  const chosen = scenes.map((scene) => [
    scene.key,
    scene.text,
    scene.chosenLayout,
    scene.ownForm,
    scene.chosenEmphasis,
    scene.isPictogramChosen && scene.pictogram,
    scene.isPictureChosen && scene.mediaAssetId,
    scene.pictureView,
    scene.pauses,
    scene.voice,
    scene.movement,
  ]);
  return JSON.stringify([title, settings, chosen]);
}
