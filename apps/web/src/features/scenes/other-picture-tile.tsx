import type { OtherMedia } from "@inkreel/contract";
import { Clapperboard } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { Spinner } from "../../components/ui/spinner";
import { useStrings } from "../../strings/use-strings";
import { nameOfPicture } from "./name-of-picture";

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
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onChoose()}
      className="flex h-full w-full flex-col overflow-hidden rounded-10 border border-line bg-surface-2 text-start transition-colors duration-150 ease-out hover:border-line-strong aria-disabled:cursor-default"
    >
      <span className="relative block aspect-4/3 w-full bg-desk">
        <img
          src={thumbnailUrl ?? url}
          alt=""
          loading="lazy"
          width={200}
          height={150}
          className="absolute inset-0 size-full object-cover"
        />
        {isBusy && (
          <span className="absolute inset-0 grid place-items-center bg-[color-mix(in_oklab,var(--surface)_70%,transparent)]">
            <Spinner label={strings.otherTaking} />
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-2">
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
      </span>
    </button>
  );
}
