import type { PictureCandidate } from "@inkreel/contract";
import { Clapperboard } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Badge } from "../../components/ui/badge";
import { Spinner } from "../../components/ui/spinner";
import { useStrings } from "../../strings/use-strings";

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
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onChoose()}
      className="group flex h-full w-full flex-col overflow-hidden rounded-10 border border-line bg-surface-2 text-start transition-colors duration-150 ease-out hover:border-line-strong aria-disabled:cursor-default"
    >
      <span className="relative block aspect-4/3 w-full bg-desk">
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          width={200}
          height={150}
          className="absolute inset-0 size-full object-cover"
        />
        {isBusy && (
          <span className="absolute inset-0 grid place-items-center bg-[color-mix(in_oklab,var(--surface)_70%,transparent)]">
            <Spinner label={strings.choosing} />
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-2">
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
      </span>
    </button>
  );
}
