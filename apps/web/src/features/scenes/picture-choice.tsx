import { ENDPOINTS, PICTURE_MAX_BYTES, type MediaAsset } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useId, useState } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions, useSceneFacts, useShownScene } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { AutomaticChoice } from "./automatic-choice";
import { FindPicture } from "./find-picture";
import { nameOfPicture } from "./name-of-picture";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp,image/svg+xml";

/** Chooses the picture of a scene: from the project, a new one, or none. */
export function PictureChoice({ sceneKey, number }: { sceneKey: string; number: number }) {
  const strings = useStrings().scenes;
  const { projectId } = useDocumentSession();
  const { choosePicture } = useDocumentActions();
  const shown = useShownScene(sceneKey);
  const media = useQuery(apiQuery(ENDPOINTS.listMedia, { params: { id: projectId } }));
  const upload = usePictureUpload(projectId, ({ id }) => choosePicture(sceneKey, id));
  const pictures = media.data ?? [];
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
      <FindPicture sceneKey={sceneKey} number={number} />
      <FileDrop
        label={upload.isBusy ? strings.pictureUploading : strings.pictureUpload}
        accept={ACCEPTED}
        hint={strings.pictureUploadHint}
        onFile={upload.send}
        isBusy={upload.isBusy}
      />
      {upload.failure !== null && <Alert tone="danger">{upload.failure}</Alert>}
    </div>
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

/** Uploads a picture to the project. */
function usePictureUpload(projectId: number, onUploaded: (asset: MediaAsset) => void) {
  const strings = useStrings().scenes;
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set("kind", "picture");
      body.set("projectId", String(projectId));
      body.set("file", file);
      return api.call(ENDPOINTS.upload, { body });
    },
    onSuccess: (uploaded) => {
      if (uploaded.kind !== "picture") return;
      const key = apiKey(ENDPOINTS.listMedia, { params: { id: projectId } });
      queryClient.setQueryData<MediaAsset[]>(key, (known = []) => [uploaded.asset, ...known]);
      onUploaded(uploaded.asset);
    },
    onError: (error) => console.error(strings.uploadFailed, error),
  });
  const send = (file: File): void => {
    const isTooLarge = file.size > PICTURE_MAX_BYTES;
    setRefused(isTooLarge ? strings.pictureTooLarge : null);
    if (!isTooLarge) upload.mutate(file);
  };
  const failure = upload.isError ? sentenceOf(upload.error, strings.uploadFailed) : null;
  return { send, isBusy: upload.isPending, failure: refused ?? failure };
}
