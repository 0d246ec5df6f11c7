import type { OtherMedia } from "@inkreel/contract";
import { Clapperboard } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { useStrings } from "../../strings/use-strings";
import { nameOfPicture } from "./name-of-picture";
import { PictureTile } from "./picture-tile";

interface OtherPictureTileProps {
  picture: OtherMedia["assets"][number];
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A picture of another project with where it is from and whose it is; pressing it takes it. */
export function OtherPictureTile({ picture, isBusy, isDisabled, onChoose }: OtherPictureTileProps) {
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
