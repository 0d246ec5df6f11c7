import type { PictureCandidates } from "@inkreel/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { EmptyState } from "../../components/ui/empty-state";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { CandidateTile } from "./candidate-tile";
import type { useNewPicture } from "./use-new-picture";

interface CandidateResultsProps {
  candidates: UseQueryResult<PictureCandidates>;
  addition: ReturnType<typeof useNewPicture>;
}

/** What a search found, to choose from. */
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
