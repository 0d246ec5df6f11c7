import { PICTURE_ADDRESS_MAX_CHARS } from "@inkreel/contract";
import { useId, useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import type { useNewPicture } from "./use-new-picture";

/** A picture that lies somewhere on the web. */
export function PictureAddress({ addition }: { addition: ReturnType<typeof useNewPicture> }) {
  const strings = useStrings().pictures;
  const titleId = useId();
  const [url, setUrl] = useState("");
  const isOurs = addition.variables?.from === "address";
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() !== "" && !addition.isPending) addition.mutate({ from: "address", url: url.trim() });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="text-15 font-bold">
        {strings.addressTitle}
      </h3>
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label={strings.address}
          isLabelHidden
          inputMode="url"
          dir="ltr"
          placeholder={strings.addressPlaceholder}
          value={url}
          maxLength={PICTURE_ADDRESS_MAX_CHARS}
          onChange={(event) => setUrl(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isOurs && addition.isPending}
          className="h-10! max-sm:h-11!"
        >
          {strings.addressAdd}
        </Button>
      </form>
      {isOurs && addition.isError && (
        <Alert tone="danger">{sentenceOf(addition.error, strings.addressFailed)}</Alert>
      )}
    </section>
  );
}
