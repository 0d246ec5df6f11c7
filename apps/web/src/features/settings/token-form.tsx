import { ENDPOINTS, TOKEN_NAME_MAX_CHARS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

interface TokenFormProps {
  onCreated: (created: { name: string; token: string }) => void;
}

export function TokenForm({ onCreated }: TokenFormProps) {
  const strings = useStrings().settings.tokens;
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => api.call(ENDPOINTS.createToken, { body: { name } }),
    onSuccess: async (created) => {
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
        onChange={(event) => setName(event.currentTarget.value)}
        className="flex-1 basis-60"
      />
      <Button variant="secondary" type="submit" isBusy={create.isPending} className="sm:mt-[29px]">
        {strings.create}
      </Button>
    </form>
  );
}
