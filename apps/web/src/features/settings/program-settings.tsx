import { ENDPOINTS, TOKEN_NAME_MAX_CHARS, type ApiToken } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { EndDialog } from "./end-dialog";
import { EndableRow } from "./endable-row";
import { OnceShown } from "./once-shown";
import { NamedSection } from "./settings-section";
import { useDateText } from "../../lib/use-date-text";
import { useDraft } from "./use-draft";
import { useEnding } from "./use-ending";
import { WebhookSettings } from "./webhook-settings";

const API_DOCS = "/api/docs";

/** API tokens and webhooks, for visitors who create videos by program. */
export function ProgramSettings() {
  const { tokens, webhooks } = useStrings().settings;
  return (
    <>
      <NamedSection id="tokens" title={tokens.title} text={tokens.text}>
        <a
          href={API_DOCS}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 self-start text-15 font-semibold text-accent underline"
        >
          {tokens.docs}
          <ExternalLink aria-hidden size={14} />
        </a>
        <TokenSettings />
      </NamedSection>
      <NamedSection id="webhooks" title={webhooks.title} text={webhooks.text}>
        <WebhookSettings />
      </NamedSection>
    </>
  );
}

/** Lists the visitor's tokens and creates new ones. */
export function TokenSettings() {
  const strings = useStrings().settings.tokens;
  const tokens = useQuery(apiQuery(ENDPOINTS.listTokens));
  const [created, setCreated] = useDraft<{ name: string; token: string }>("token-made");
  const place = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    setCreated(null);
    // The focused button is removed together with the secret.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {created === null ? (
        <TokenForm onCreated={setCreated} />
      ) : (
        <OnceShown
          title={strings.created(created.name)}
          text={strings.createdText}
          label={strings.secret}
          value={created.token}
          doneLabel={strings.done}
          onDone={finish}
        />
      )}
      {tokens.isError && (
        <PanelError
          message={sentenceOf(tokens.error, strings.loadFailed)}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.isPending && <Skeleton className="h-[22px]" />}
      {tokens.data !== undefined && <TokenList tokens={tokens.data} />}
    </div>
  );
}

function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const strings = useStrings().settings.tokens;
  const dateText = useDateText();
  const ending = useEnding<ApiToken>({
    endpoint: ENDPOINTS.deleteToken,
    list: ENDPOINTS.listTokens,
    doneText: strings.revoked,
    failedText: strings.revokeFailed,
  });
  return (
    <section aria-label={strings.list} ref={ending.place} tabIndex={-1} className="outline-none">
      {tokens.length === 0 && <p className="text-15 text-ink-2">{strings.none}</p>}
      <ul className="overflow-hidden rounded-14 border border-line empty:hidden">
        {tokens.map((token) => (
          <EndableRow
            key={token.id}
            title={token.name}
            details={[
              strings.endsWith(token.hint),
              strings.made(dateText(token.createdAt)),
              token.lastUsedAt === null ? strings.neverUsed : strings.used(dateText(token.lastUsedAt)),
            ].join(" · ")}
            endLabel={strings.revoke}
            endName={strings.revokeNamed(token.name)}
            onEnd={() => ending.ask(token)}
          />
        ))}
      </ul>
      <EndDialog
        ending={ending}
        title={strings.revokeTitle}
        text={(token) => strings.revokeText(token.name)}
        confirmLabel={strings.revoke}
      />
    </section>
  );
}

interface TokenFormProps {
  onCreated: (created: { name: string; token: string }) => void;
}

function TokenForm({ onCreated }: TokenFormProps) {
  const strings = useStrings().settings.tokens;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft<string>("token");
  const name = draft ?? "";
  const [isNameMissing, setNameMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => api.call(ENDPOINTS.createToken, { body: { name } }),
    onSuccess: async (created) => {
      setDraft(null);
      onCreated(created);
      await queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listTokens) });
    },
    onError: (error) => console.error("The token could not be created.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = name.trim() === "";
    setNameMissing(isMissing);
    if (!isMissing) create.mutate();
  };
  const failure = create.isError ? sentenceOf(create.error, strings.createFailed) : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={strings.name}
        hint={strings.nameHint}
        error={isNameMissing ? strings.nameRequired : failure}
        value={name}
        maxLength={TOKEN_NAME_MAX_CHARS}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        className="flex-1 basis-60"
      />
      <Button variant="secondary" type="submit" isBusy={create.isPending} className="sm:mt-[29px]">
        {strings.create}
      </Button>
    </form>
  );
}
