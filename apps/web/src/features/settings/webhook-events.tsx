import { WEBHOOK_EVENTS, type WebhookEvent } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";

interface WebhookEventsProps {
  value: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  error: string | null;
}

export function WebhookEvents({ value, onChange, error }: WebhookEventsProps) {
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
