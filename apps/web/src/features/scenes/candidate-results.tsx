import {
  ENDPOINTS,
  PICTURE_QUERY_MAX_CHARS,
  type PictureCandidate,
  type PictureCandidates,
} from "@inkreel/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Clapperboard, ImageOff, Search } from "lucide-react";
import { useState, type FormEvent } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useStrings } from "../../strings/use-strings";
import { PictureTile } from "./picture-tile";
import type { useNewPicture } from "./use-new-picture";

interface CandidateResultsProps {
  candidates: UseQueryResult<PictureCandidates>;
  addition: ReturnType<typeof useNewPicture>;
}

/** Shows the results of a picture search. Clicking one puts it into the scene. */
export function CandidateResults({ candidates, addition }: CandidateResultsProps) {
  const strings = useStrings().pictures;
  const { data, isPending, isError, error, refetch } = candidates;
  const chosen = addition.variables;
  const chosenId = chosen?.from === "candidate" ? chosen.candidateId : null;
  if (isError) {
    return <PanelError message={sentenceOf(error, strings.failed)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-13 text-ink-2">
        {isPending ? strings.searching : strings.results(data.candidates.length)}
      </p>
      {data?.warnings.map((warning) => (
        <Alert key={warning.message} tone="warning">
          <SaidText said={warning} message={warning.message} />
        </Alert>
      ))}
      {addition.isError && chosenId !== null && (
        <Alert tone="danger">{sentenceOf(addition.error, strings.chooseFailed)}</Alert>
      )}
      {data?.candidates.length === 0 ? (
        <EmptyState icon={<ImageOff size={22} />} title={strings.noneTitle} text={strings.noneText} />
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {isPending &&
            PLACES.map((place) => (
              <li key={place}>
                <Skeleton className="h-52" />
              </li>
            ))}
          {data?.candidates.map((candidate) => (
            <li key={candidate.id} className="min-w-0">
              <CandidateTile
                candidate={candidate}
                isBusy={addition.isPending && chosenId === candidate.id}
                isDisabled={addition.isPending}
                onChoose={() => addition.mutate({ from: "candidate", candidateId: candidate.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

interface CandidateSearchProps {
  /** The words of the search for the shown pictures. */
  shownQuery: string;
  isBusy: boolean;
  /** Null searches with the query that the program derives from the scene. */
  onSearch: (query: string | null) => void;
}

/** The field with the words of the search. */
export function CandidateSearch({ shownQuery, isBusy, onSearch }: CandidateSearchProps) {
  const strings = useStrings().pictures;
  const [typed, setTyped] = useState<string | null>(null);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const words = (typed ?? shownQuery).trim();
    onSearch(words === "" ? null : words);
  };
  return (
    <form role="search" onSubmit={search} className="flex items-end gap-2">
      <TextField
        type="search"
        label={strings.query}
        value={typed ?? shownQuery}
        maxLength={PICTURE_QUERY_MAX_CHARS}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Search aria-hidden size={16} />}
        isBusy={isBusy}
        className="h-10! max-sm:h-11!"
      >
        {strings.search}
      </Button>
    </form>
  );
}

interface CandidateTileProps {
  candidate: PictureCandidate;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** Shows a found picture with its credit and its reason. Pressing it chooses it. */
function CandidateTile({ candidate, isBusy, isDisabled, onChoose }: CandidateTileProps) {
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

/** Time for which results are cached, because services return the same ones for a while and may charge for requests. */
const KEPT_MS = 10 * 60_000;

/** Searches pictures for a scene with a query, or with the query derived from the scene if it is null. */
export function usePictureCandidates(sceneKey: string, query: string | null) {
  const { projectId, saver } = useDocumentSession();
  const input = {
    params: { id: projectId, sceneId: sceneKey },
    query: query === null ? {} : { query },
  };
  return useQuery(
    queryOptions({
      queryKey: apiKey(ENDPOINTS.findPictures, input),
      queryFn: async ({ signal }) => {
        await saver.flush();
        return api.call(ENDPOINTS.findPictures, { ...input, signal });
      },
      gcTime: KEPT_MS,
      retry: false,
    }),
  );
}
