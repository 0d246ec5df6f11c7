import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions, useShownScene } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { FindPicture } from "./find-picture";
import { PictureGrid } from "./picture-grid";
import { PictureReason } from "./picture-reason";
import { usePictureUpload } from "./use-picture-upload";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,image/avif";

/** The picture a scene shows: one of the project's, a new one or none. */
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
