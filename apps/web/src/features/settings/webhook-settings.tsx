import { ENDPOINTS, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
import { useDateText } from "../../lib/use-date-text";
import { useDraft } from "./use-draft";
import { useEnding } from "./use-ending";

/** Lists the webhooks, which are called when a render ends, and adds new ones. */
export function WebhookSettings() {
  const strings = useStrings().settings.webhooks;
  const webhooks = useQuery(apiQuery(ENDPOINTS.listWebhooks));
  const [secret, setSecret] = useDraft<string>("webhook-made");
  const place = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    setSecret(null);
    // The focused button is removed together with the secret.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {secret === null ? (
        <WebhookForm onCreated={setSecret} />
      ) : (
        <OnceShown
          title={strings.created}
          text={strings.createdText}
          label={strings.secret}
          value={secret}
          doneLabel={strings.done}
          onDone={finish}
        />
      )}
      {webhooks.isError && (
        <PanelError
          message={sentenceOf(webhooks.error, strings.loadFailed)}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.isPending && <Skeleton className="h-[22px]" />}
      {webhooks.data !== undefined && <WebhookList webhooks={webhooks.data} />}
    </div>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const strings = useStrings().settings.webhooks;
  const ending = useEnding<Webhook>({
    endpoint: ENDPOINTS.deleteWebhook,
    list: ENDPOINTS.listWebhooks,
    doneText: strings.removed,
    failedText: strings.removeFailed,
  });
  return (
    <section aria-label={strings.list} ref={ending.place} tabIndex={-1} className="outline-none">
      {webhooks.length === 0 && <p className="text-15 text-ink-2">{strings.none}</p>}
      <ul className="overflow-hidden rounded-14 border border-line empty:hidden">
        {webhooks.map((webhook) => (
          <EndableRow
            key={webhook.id}
            title={webhook.url}
            details={<WebhookDetails webhook={webhook} />}
            endLabel={strings.remove}
            endName={strings.removeNamed(webhook.url)}
            onEnd={() => ending.ask(webhook)}
          />
        ))}
      </ul>
      <EndDialog
        ending={ending}
        title={strings.removeTitle}
        text={({ url }) => strings.removeText(url)}
        confirmLabel={strings.remove}
      />
    </section>
  );
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const strings = useStrings().settings.webhooks;
  const dateText = useDateText();
  const { events, lastDelivery } = webhook;
  const eventText = events.map((event) => strings.eventNames[event]).join(", ");
  if (lastDelivery === null) return `${eventText} · ${strings.neverCalled}`;
  const at = dateText(lastDelivery.at);
  if (lastDelivery.isDelivered) return `${eventText} · ${strings.delivered(at)}`;
  const { status, error } = lastDelivery;
  return (
    <>
      {eventText} ·{" "}
      <span className="text-danger">
        {strings.failed(at)} {status === null ? <span lang="en">{error}</span> : strings.answered(status)}
      </span>
    </>
  );
}

interface WebhookFormProps {
  onCreated: (secret: string) => void;
}

function WebhookForm({ onCreated }: WebhookFormProps) {
  const strings = useStrings().settings.webhooks;
  const queryClient = useQueryClient();
  const [urlDraft, setUrl] = useDraft<string>("webhook");
  const [eventsDraft, setEvents] = useDraft<readonly WebhookEvent[]>("webhook-events");
  const url = urlDraft ?? "";
  const events = eventsDraft ?? WEBHOOK_EVENTS;
  const [wasSent, setWasSent] = useState(false);
  const create = useMutation({
    mutationFn: () => api.call(ENDPOINTS.createWebhook, { body: { url: url.trim(), events: [...events] } }),
    onSuccess: async ({ secret }) => {
      setUrl(null);
      setEvents(null);
      onCreated(secret);
      await queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listWebhooks) });
    },
    onError: (error) => console.error("The webhook could not be added.", error),
  });
  const isUrlMissing = wasSent && url.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (url.trim() !== "" && events.length > 0) create.mutate();
  };
  const failure = create.isError ? sentenceOf(create.error, strings.createFailed) : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={strings.url}
        error={isUrlMissing ? strings.urlRequired : failure}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        autoComplete="off"
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <WebhookEvents
        value={events}
        onChange={setEvents}
        error={wasSent && events.length === 0 ? strings.eventRequired : null}
      />
      <Button variant="secondary" type="submit" isBusy={create.isPending} className="self-start">
        {strings.create}
      </Button>
    </form>
  );
}

interface WebhookEventsProps {
  value: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  error: string | null;
}

function WebhookEvents({ value, onChange, error }: WebhookEventsProps) {
  const strings = useStrings().settings.webhooks;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-medium">{strings.events}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="flex min-h-8 items-center gap-2 text-15 max-sm:min-h-11">
            <input
              type="checkbox"
              checked={value.includes(event)}
              onChange={({ currentTarget }) =>
                onChange(
                  WEBHOOK_EVENTS.filter((it) => (it === event ? currentTarget.checked : value.includes(it))),
                )
              }
              className="size-5 accent-accent"
            />
            {strings.eventNames[event]}
          </label>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className="mt-1 text-13 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
