import { OTHER_MEDIA_ORDERS, type OtherMediaOrder } from "@inkreel/contract";
import { Images } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { PanelError } from "../../components/ui/panel-error";
import { Select } from "../../components/ui/select";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { OtherPictureTile } from "./other-picture-tile";
import type { useNewPicture } from "./use-new-picture";
import { useOtherPictures } from "./use-other-pictures";

/** The pictures and clips of the owner's other projects, to choose from. */
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
