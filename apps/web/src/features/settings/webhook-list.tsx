import { ENDPOINTS, type Webhook } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";
import { EndableRow } from "./endable-row";
import { EndDialog } from "./end-dialog";
import { useDateText } from "./use-date-text";
import { useEnding } from "./use-ending";

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
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
  const why = lastDelivery.error ?? strings.answered(lastDelivery.status ?? 0);
  return (
    <>
      {eventText} · <span className="text-danger">{strings.failed(at, why)}</span>
    </>
  );
}
