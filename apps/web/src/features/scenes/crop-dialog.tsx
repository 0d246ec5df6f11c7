import { PICTURE_ZOOM, type MediaAsset, type PictureCrop, type PictureView } from "@inkreel/contract";
import { Wand } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Slider } from "../../components/ui/slider";
import { useDocumentActions, useScene } from "../../lib/document/use-document";
import { formatTime } from "../../lib/format-time";
import { usePlayer } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";
import { CropFrame } from "./crop-frame";
import { ownCrop, type CroppedPicture } from "./own-crop";

interface CropDialogProps {
  sceneKey: string;
  number: number;
  asset: MediaAsset;
  onClose: () => void;
}

const ZOOM_STEP = 0.05;
const START_STEP_MS = 100;
/** What must be left of a clip behind its start. */
const LEAST_LEFT_MS = 500;

/** Chooses the part of a scene's picture and the start of its clip. Nothing changes before it is used. */
export function CropDialog({ sceneKey, number, asset, onClose }: CropDialogProps) {
  const { ownMedia: strings, common } = useStrings();
  const { setPictureView } = useDocumentActions();
  const known = useScene(sceneKey)?.pictureView ?? null;
  const [crop, setCrop] = useState<PictureCrop | null>(known?.crop ?? null);
  const [startMs, setStartMs] = useState(known?.startMs ?? 0);
  const proportion = useProportion(sceneKey);
  const picture = croppedPicture(asset);
  const lastStartMs = Math.max(0, durationOf(asset) - LEAST_LEFT_MS);
  const use = (): void => {
    const view: PictureView | null = crop === null && startMs === 0 ? null : { crop, startMs };
    setPictureView(sceneKey, asset.id, view);
    onClose();
  };
  return (
    <Dialog
      title={strings.cropTitle(number)}
      description={strings.cropText}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="primary" onClick={use}>
            {strings.use}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CropFrame
          asset={asset}
          picture={picture}
          proportion={proportion}
          crop={crop}
          startMs={startMs}
          onChange={setCrop}
        />
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
          <p>{crop === null ? strings.isAutomatic : strings.isOwn}</p>
          <Button
            variant="ghost"
            size="sm"
            icon={<Wand aria-hidden size={14} />}
            disabled={crop === null}
            onClick={() => setCrop(null)}
          >
            {strings.automatic}
          </Button>
        </div>
        <Slider
          label={strings.zoom}
          value={crop?.zoom ?? PICTURE_ZOOM.min}
          onChange={(zoom) => setCrop({ ...ownCrop(picture, proportion, crop), zoom })}
          {...PICTURE_ZOOM}
          step={ZOOM_STEP}
          format={(zoom) => common.percent(Math.round(zoom * 100))}
        />
        {asset.type === "video" && lastStartMs > 0 && (
          <Slider
            label={strings.start}
            value={Math.min(startMs, lastStartMs)}
            onChange={setStartMs}
            min={0}
            max={lastStartMs}
            step={START_STEP_MS}
            format={(ms) => formatTime(ms, { tenths: true })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Returns the aspect ratio of the place in which the scene shows its picture: usually that of the video. */
function useProportion(sceneKey: string): number {
  const player = usePlayer();
  const timeline = useSyncExternalStore(
    useCallback((onChange) => player.onContentChange(onChange), [player]),
    () => player.timeline,
  );
  const shown = timeline?.scenes.find(({ id }) => id === sceneKey)?.pictureBox ?? timeline;
  return shown === null || shown === undefined ? 9 / 16 : shown.widthPx / shown.heightPx;
}

function croppedPicture({ metadata }: MediaAsset): CroppedPicture {
  const { widthPx, heightPx, attention } = metadata;
  return {
    widthPx: typeof widthPx === "number" ? widthPx : 1,
    heightPx: typeof heightPx === "number" ? heightPx : 1,
    ...(typeof attention === "string" && { attention }),
  };
}

function durationOf({ metadata: { durationMs } }: MediaAsset): number {
  return typeof durationMs === "number" ? durationMs : 0;
}
