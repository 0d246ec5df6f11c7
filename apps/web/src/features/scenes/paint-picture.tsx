import { PICTURE_PROMPT_MAX_CHARS } from "@inkreel/contract";
import { Sparkles } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/text-area";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import type { useNewPicture } from "./use-new-picture";

/** A picture that a model paints of the scene's words or of others. */
export function PaintPicture({ addition }: { addition: ReturnType<typeof useNewPicture> }) {
  const strings = useStrings().pictures;
  const titleId = useId();
  const [prompt, setPrompt] = useState("");
  const isOurs = addition.variables?.from === "painter";
  const isPainting = isOurs && addition.isPending;
  const paint = (event: FormEvent): void => {
    event.preventDefault();
    const wish = prompt.trim();
    if (!addition.isPending) addition.mutate({ from: "painter", prompt: wish === "" ? null : wish });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="text-15 font-bold">
        {strings.paintTitle}
      </h3>
      <form onSubmit={paint} className="flex flex-col gap-2">
        <TextArea
          label={strings.paintPrompt}
          hint={strings.paintHint}
          rows={2}
          value={prompt}
          maxLength={PICTURE_PROMPT_MAX_CHARS}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="secondary"
            icon={<Sparkles aria-hidden size={16} />}
            isBusy={isPainting}
            className="max-sm:h-11"
          >
            {strings.paint}
          </Button>
          <p role="status" className="text-13 text-ink-2">
            {isPainting ? strings.painting : ""}
          </p>
        </div>
      </form>
      {isOurs && addition.isError && (
        <Alert tone="danger">{sentenceOf(addition.error, strings.paintFailed)}</Alert>
      )}
    </section>
  );
}
