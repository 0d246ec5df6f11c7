import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { OnceShown } from "./once-shown";
import { WebhookForm } from "./webhook-form";
import { WebhookList } from "./webhook-list";

/** The addresses that are called when a render ends, and adding one. */
export function WebhookSettings() {
  const strings = useStrings().settings.webhooks;
  const webhooks = useQuery(apiQuery(ENDPOINTS.listWebhooks));
  const [secret, setSecret] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    setSecret(null);
    // The button that had the focus is gone with the secret.
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
