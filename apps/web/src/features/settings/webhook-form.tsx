import { ENDPOINTS, WEBHOOK_EVENTS, type WebhookEvent } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { WebhookEvents } from "./webhook-events";

interface WebhookFormProps {
  onCreated: (secret: string) => void;
}

export function WebhookForm({ onCreated }: WebhookFormProps) {
  const strings = useStrings().settings.webhooks;
  const queryClient = useQueryClient();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [wasSent, setWasSent] = useState(false);
  const create = useMutation({
    mutationFn: () => api.call(ENDPOINTS.createWebhook, { body: { url: url.trim(), events: [...events] } }),
    onSuccess: async ({ secret }) => {
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
