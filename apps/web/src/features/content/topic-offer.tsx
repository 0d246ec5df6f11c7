import { type Claim, ENDPOINTS, TOPIC_CHARS, type TopicOutline } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { BusyLine } from "./busy-line";

interface TopicOfferProps {
  /** The present content, which an outline replaces unless it changes meanwhile. */
  content: string;
  /** Length of the video in seconds. Undefined for the default one. */
  duration: number | undefined;
  claims: readonly Claim[];
  onWritten: (outline: TopicOutline, before: string) => void;
}

/** Lets the connected writer write claims about a topic, and says that none of them has a source. */
export function TopicOffer({ content, duration, claims, onWritten }: TopicOfferProps) {
  const { topic: strings } = useStrings().content;
  const [topic, setTopic] = useState("");
  const writing = useMutation({
    mutationFn: () =>
      api.call(ENDPOINTS.outlineTopic, { body: { topic: topic.trim(), ...(duration && { duration }) } }),
    onMutate: () => content,
    onSuccess: (outline, _, before) => onWritten(outline, before),
    onError: (error) => console.error("No outline could be written about a topic.", error),
  });
  const canWrite = topic.trim().length >= TOPIC_CHARS.min && !writing.isPending;
  const write = (): void => (canWrite ? writing.mutate() : undefined);
  const writeOnReturn = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    write();
  };
  const told = writing.data?.warnings[0];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 max-sm:flex-col">
        <TextField
          label={strings.title}
          hint={strings.hint}
          placeholder={strings.placeholder}
          value={topic}
          maxLength={TOPIC_CHARS.max}
          onChange={(event) => setTopic(event.currentTarget.value)}
          onKeyDown={writeOnReturn}
          className="w-full flex-1"
        />
        <Button
          variant="secondary"
          isBusy={writing.isPending}
          disabled={topic.trim().length < TOPIC_CHARS.min}
          icon={<Lightbulb aria-hidden size={18} />}
          onClick={write}
          className="h-10 min-w-36 max-sm:w-full sm:mt-7"
        >
          {strings.write}
        </Button>
      </div>
      {writing.isPending && <BusyLine text={strings.writing} />}
      {writing.isError && <PanelError message={sentenceOf(writing.error, strings.failed)} onRetry={write} />}
      {claims.length > 0 && (
        <Alert tone="warning" title={strings.unsourced(claims.length)}>
          {told !== undefined && <SaidText said={told} message={told.message} />} {strings.advice}
        </Alert>
      )}
    </div>
  );
}
