import type { PictureCandidate } from "@inkreel/contract";
import { Clapperboard } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Badge } from "../../components/ui/badge";
import { useStrings } from "../../strings/use-strings";
import { PictureTile } from "./picture-tile";

interface CandidateTileProps {
  candidate: PictureCandidate;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A found picture with whose it is and why it is here; pressing it takes it. */
export function CandidateTile({ candidate, isBusy, isDisabled, onChoose }: CandidateTileProps) {
  const strings = useStrings().pictures;
  const { title, thumbnailUrl, source, kind, durationMs, author, licence, reason, reasonSaid } = candidate;
  const { widthPx, heightPx } = candidate;
  const name = title === "" ? strings.untitled : title;
  return (
    <PictureTile
      thumbnailUrl={thumbnailUrl}
      busyLabel={isBusy ? strings.choosing : null}
      isDisabled={isDisabled}
      onChoose={onChoose}
    >
      <span className="flex flex-wrap gap-1">
        <Badge tone="neutral">{strings.sources[source]}</Badge>
        {kind === "footage" && (
          <Badge tone="accent">
            <Clapperboard aria-hidden size={12} />
            {strings.footage(Math.round((durationMs ?? 0) / 1000))}
          </Badge>
        )}
      </span>
      <span dir="auto" className="line-clamp-2 text-13 font-medium break-words text-ink">
        {name}
      </span>
      <span className="text-12 break-words text-ink-2">
        {[author === null ? null : strings.by(author), licence.name].filter(Boolean).join(", ")}
      </span>
      <span className="font-time text-11 text-ink-3">{strings.size(widthPx, heightPx)}</span>
      <span dir="auto" className="line-clamp-3 text-12 text-ink-2">
        <SaidText said={reasonSaid} message={reason} />
      </span>
    </PictureTile>
  );
}
