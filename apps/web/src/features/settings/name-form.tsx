import { ENDPOINTS, USER_NAME_MAX_CHARS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { useDraft } from "./use-draft";

/** Form for changing the name of the account. */
export function NameForm({ name: current }: { name: string }) {
  const strings = useStrings().settings.account;
  const [draft, setDraft] = useDraft<string>("name");
  const [isOpen, setOpen] = useState(draft !== null);
  const name = draft ?? current;
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: () => api.call(ENDPOINTS.renameUser, { body: { name } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getUser), answer);
      setDraft(null);
      showToast({ title: strings.renamed });
    },
    onError: (error) => console.error("The name could not be changed.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="-mb-2 border-t border-line pt-4"
    >
      <summary className="min-h-8 cursor-pointer text-15 leading-8 font-semibold text-accent">
        {strings.rename}
      </summary>
      <form onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
        <TextField
          label={strings.name}
          autoComplete="name"
          required
          maxLength={USER_NAME_MAX_CHARS}
          value={name}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        {rename.isError && <Alert tone="danger">{sentenceOf(rename.error, strings.renameFailed)}</Alert>}
        <Button variant="secondary" type="submit" isBusy={rename.isPending} className="self-start">
          {strings.saveName}
        </Button>
      </form>
    </details>
  );
}
