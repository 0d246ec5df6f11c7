import { ENDPOINTS, OTHER_MEDIA_ORDERS, type OtherMedia, type OtherMediaOrder } from "@inkreel/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Clapperboard, Images } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { PanelError } from "../../components/ui/panel-error";
import { Select } from "../../components/ui/select";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useStrings } from "../../strings/use-strings";
import { nameOfPicture } from "./name-of-picture";
import { PictureTile } from "./picture-tile";
import type { useNewPicture } from "./use-new-picture";

/** Lists the pictures and clips of the owner's other projects for a choice. */
export function OtherPictures({ addition }: { addition: ReturnType<typeof useNewPicture> }) {
  const strings = useStrings().pictures;
  const [order, setOrder] = useState<OtherMediaOrder>("newest");
  const { data, isPending, isError, error, refetch, ...more } = useOtherPictures(order);
  const chosen = addition.variables;
  const chosenId = chosen?.from === "project" ? chosen.assetId : null;
  if (isError && data === undefined) {
    return <PanelError message={sentenceOf(error, strings.otherFailed)} onRetry={() => void refetch()} />;
  }
  const pictures = data?.pages.flatMap(({ assets }) => assets) ?? [];
  if (!isPending && pictures.length === 0) {
    return <EmptyState icon={<Images size={22} />} title={strings.otherNone} text={strings.otherNoneText} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={strings.otherOrder}
        value={order}
        onChange={setOrder}
        options={OTHER_MEDIA_ORDERS.map((value) => ({ value, label: strings.otherOrders[value] }))}
        className="sm:max-w-56"
      />
      {(isError || (addition.isError && chosenId !== null)) && (
        <Alert tone="danger">{sentenceOf(isError ? error : addition.error, strings.otherFailed)}</Alert>
      )}
      <ul aria-label={strings.otherTab} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {isPending &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-52" />
            </li>
          ))}
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <OtherPictureTile
              picture={picture}
              isBusy={addition.isPending && chosenId === picture.id}
              isDisabled={addition.isPending}
              onChoose={() => addition.mutate({ from: "project", assetId: picture.id })}
            />
          </li>
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
          className="self-center"
        >
          {strings.otherMore}
        </Button>
      )}
    </div>
  );
}

const PLACES = ["first", "second", "third", "fourth"];

interface OtherPictureTileProps {
  picture: OtherMedia["assets"][number];
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** Shows a picture of another project with its project and credit. Pressing it chooses it. */
function OtherPictureTile({ picture, isBusy, isDisabled, onChoose }: OtherPictureTileProps) {
  const strings = useStrings().pictures;
  const { thumbnailUrl, url, type, metadata, projectTitle, attribution, usageCount } = picture;
  const { durationMs } = metadata;
  const name = nameOfPicture(picture) ?? strings.untitled;
  return (
    <PictureTile
      thumbnailUrl={thumbnailUrl ?? url}
      busyLabel={isBusy ? strings.otherTaking : null}
      isDisabled={isDisabled}
      onChoose={onChoose}
    >
      {type === "video" && (
        <span>
          <Badge tone="accent">
            <Clapperboard aria-hidden size={12} />
            {strings.footage(typeof durationMs === "number" ? Math.round(durationMs / 1000) : 0)}
          </Badge>
        </span>
      )}
      <span dir="auto" className="line-clamp-2 text-13 font-medium break-words text-ink">
        {name}
      </span>
      <span dir="auto" className="line-clamp-2 text-12 break-words text-ink-2">
        {strings.otherFrom(projectTitle)}
      </span>
      {attribution !== null && (
        <span dir="auto" className="line-clamp-2 text-12 break-words text-ink-2">
          {attribution}
        </span>
      )}
      <span className="text-11 text-ink-3">{strings.otherUses(usageCount)}</span>
    </PictureTile>
  );
}

/** Loads the pictures of the owner's other projects, page by page. */
function useOtherPictures(order: OtherMediaOrder) {
  const { projectId } = useDocumentSession();
  const params = { id: projectId };
  return useInfiniteQuery({
    queryKey: apiKey(ENDPOINTS.listOtherMedia, { params, query: { order, offset: 0 } }),
    queryFn: ({ pageParam, signal }) =>
      api.call(ENDPOINTS.listOtherMedia, { params, query: { order, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    // Changes in other projects do not affect this one.
    gcTime: 0,
  });
}
