import { type Claim, CLAIM_SOURCE_MAX_CHARS, claimsOfScene, ENDPOINTS, isUnsourced } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { PanelError } from "../../components/ui/panel-error";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { useSceneFacts } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

interface UnsourcedClaimsProps {
  projectId: number;
  sceneKey: string;
  number: number;
}

/** Says how many claims of a scene have no source, and lets a person add sources to them. */
export function UnsourcedClaims({ projectId, sceneKey, number }: UnsourcedClaimsProps) {
  const { claims: strings } = useStrings().scenes;
  const [isOpen, setOpen] = useState(false);
  const { data: project } = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  const source = useSceneFacts(sceneKey)?.source ?? null;
  const all = project?.metadata.claims ?? [];
  const made = project === undefined ? [] : claimsOfScene(all, { content: project.content, source });
  if (made.length === 0) return null;
  const openCount = made.filter(isUnsourced).length;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={strings.open(number, openCount)}>
        <Badge tone={openCount > 0 ? "marker" : "neutral"}>{strings.mark(openCount)}</Badge>
      </button>
      <Dialog
        title={strings.title(number)}
        description={strings.description}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ul className="flex flex-col gap-5">
          {made.map((claim) => (
            <li key={claim.text}>
              <ClaimSource claim={claim} all={all} projectId={projectId} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface ClaimSourceProps {
  claim: Claim;
  all: readonly Claim[];
  projectId: number;
}

function ClaimSource({ claim, all, projectId }: ClaimSourceProps) {
  const { claims: strings } = useStrings().scenes;
  const queryClient = useQueryClient();
  const [source, setSource] = useState(claim.source ?? "");
  const params = { id: projectId };
  const saving = useMutation({
    mutationFn: () => {
      const own = { ...claim, source: source.trim() === "" ? null : source.trim() };
      const claims = all.map((other) => (other.text === claim.text ? own : other));
      return api.call(ENDPOINTS.patchProject, { params, body: { metadata: { claims } } });
    },
    onSuccess: (project) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params }), project);
      return queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getComposition, { params }) });
    },
    onError: (error) => console.error("A source could not be saved.", error),
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p dir="auto" className="font-script text-18 leading-relaxed wrap-anywhere">
        {claim.text}
      </p>
      {claim.wanted !== "" && <p className="text-13 text-ink-2">{strings.wanted(claim.wanted)}</p>}
      <div className="flex items-end gap-2">
        <TextField
          label={strings.source}
          placeholder={strings.placeholder}
          value={source}
          maxLength={CLAIM_SOURCE_MAX_CHARS}
          onChange={(event) => setSource(event.currentTarget.value)}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" isBusy={saving.isPending} className="h-10">
          {strings.save}
        </Button>
      </div>
      {saving.isError && (
        <PanelError message={sentenceOf(saving.error, strings.failed)} onRetry={() => saving.mutate()} />
      )}
    </form>
  );
}
