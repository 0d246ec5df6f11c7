import { ENDPOINTS, type MediaAsset } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Ban, Crop } from "lucide-react";
import { useId, useState } from "react";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { FilesDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions, useSceneFacts, useShownScene } from "../../lib/document/use-document";
import { SHOWN_FILES } from "../../lib/own-media/media-kind";
import { useOwnMedia } from "../../lib/own-media/use-own-media";
import { useStrings } from "../../strings/use-strings";
import { AutomaticChoice } from "./automatic-choice";
import { CropDialog } from "./crop-dialog";
import { FindPicture } from "./find-picture";
import { nameOfPicture } from "./name-of-picture";

/** Chooses the picture of a scene: from the project, a new one, or none. */
export function PictureChoice({ sceneKey, number }: { sceneKey: string; number: number }) {
  const { scenes: strings, ownMedia } = useStrings();
  const { projectId } = useDocumentSession();
  const { choosePicture } = useDocumentActions();
  const shown = useShownScene(sceneKey);
  const media = useQuery(apiQuery(ENDPOINTS.listMedia, { params: { id: projectId } }));
  const takeFiles = useOwnMedia();
  const pictures = media.data ?? [];
  const chosen = pictures.find(({ id }) => id === shown?.mediaAssetId);
  return (
    <div className="flex flex-col gap-2.5">
      <PictureReason sceneKey={sceneKey} />
      {media.isPending && <Skeleton className="h-20" />}
      {media.isError && (
        <PanelError
          message={sentenceOf(media.error, strings.mediaFailed)}
          onRetry={() => void media.refetch()}
        />
      )}
      {media.isSuccess && pictures.length === 0 && <p className="text-13 text-ink-2">{strings.noMedia}</p>}
      {pictures.length > 0 && (
        <PictureGrid
          pictures={pictures}
          chosenId={shown?.mediaAssetId ?? null}
          onChoose={(assetId) => choosePicture(sceneKey, assetId)}
        />
      )}
      {chosen !== undefined && <CropButton sceneKey={sceneKey} number={number} asset={chosen} />}
      <FindPicture sceneKey={sceneKey} number={number} />
      <FilesDrop
        label={ownMedia.choose}
        accept={SHOWN_FILES}
        hint={ownMedia.hint}
        onFiles={(files) => takeFiles(files, sceneKey)}
      />
    </div>
  );
}

/** Opens the choice of the part of the picture, and of the start of a clip. */
function CropButton({ sceneKey, number, asset }: { sceneKey: string; number: number; asset: MediaAsset }) {
  const strings = useStrings().ownMedia;
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" icon={<Crop aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {asset.type === "video" ? strings.cropAndStart : strings.crop}
      </Button>
      {isOpen && <CropDialog sceneKey={sceneKey} number={number} asset={asset} onClose={close} />}
    </>
  );
}

/** Shows why a scene has its picture or none, and a button to let the program choose. */
function PictureReason({ sceneKey }: { sceneKey: string }) {
  const strings = useStrings().pictures;
  const facts = useSceneFacts(sceneKey);
  const shown = useShownScene(sceneKey);
  const { choosePictureAutomatically } = useDocumentActions();
  const isChosen = shown?.isPictureChosen === true;
  const reason = facts?.pictureReason ?? null;
  if (!isChosen && reason === null) return null;
  return (
    <AutomaticChoice
      isChosen={isChosen}
      reason={reason !== null && <SaidText said={facts?.pictureReasonSaid ?? null} message={reason} />}
      hint={strings.automaticHint}
      onAutomatic={() => choosePictureAutomatically(sceneKey)}
    />
  );
}

interface PictureGridProps {
  pictures: readonly MediaAsset[];
  chosenId: number | null;
  /** Null for no picture. */
  onChoose: (assetId: number | null) => void;
}

/** Lists the project's pictures. A scene shows one or none. */
function PictureGrid({ pictures, chosenId, onChoose }: PictureGridProps) {
  const { scenes: strings, pictures: credits } = useStrings();
  const name = useId();
  const chosen = pictures.find(({ id }) => id === chosenId);
  const radio = (label: string, assetId: number | null) => (
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={chosenId === assetId}
      onChange={() => onChoose(assetId)}
      className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-10"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{strings.lookTabs.picture}</legend>
      <div className="grid max-h-64 grid-cols-4 gap-1.5 overflow-y-auto p-0.5">
        <label className={TILE_LOOK}>
          {radio(strings.pictureRemove, null)}
          <span className="flex flex-col items-center gap-1 text-center text-11 text-ink-2">
            <Ban aria-hidden size={18} />
            {strings.pictureRemove}
          </span>
        </label>
        {pictures.map((picture, index) => (
          <label key={picture.id} className={TILE_LOOK}>
            <img
              src={picture.thumbnailUrl ?? picture.url}
              alt=""
              loading="lazy"
              width={96}
              height={96}
              className="size-full rounded-6 object-cover"
            />
            {radio(nameOfPicture(picture) ?? strings.pictureNumber(index + 1), picture.id)}
          </label>
        ))}
      </div>
      {chosen?.attribution && (
        <p dir="auto" className="mt-1.5 text-12 text-ink-2">
          {credits.creditsShown(chosen.attribution)}
        </p>
      )}
    </fieldset>
  );
}

const TILE_LOOK =
  "relative grid aspect-square place-items-center overflow-hidden rounded-10 border border-line bg-surface-2 p-0.5 hover:border-line-strong has-checked:border-accent has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent";
