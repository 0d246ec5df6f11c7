import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { changePassword, PASSWORD_MIN_CHARS } from "./change-password";

/** `email` is for password managers, which want to know whose password it is. */
export function PasswordForm({ email }: { email: string }) {
  const strings = useStrings().settings.account;
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setCurrent("");
      setNew("");
      void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listTokens) });
      showToast({ title: strings.passwordChanged, description: strings.passwordChangedText });
    },
    onError: (error) => console.error("The password could not be changed.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ currentPassword, newPassword });
  };
  return (
    <details className="group border-t border-line pt-4">
      <summary className="min-h-8 cursor-pointer text-15 font-semibold text-accent">
        {strings.password}
      </summary>
      <form onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
        <input type="text" name="username" value={email} readOnly autoComplete="username" hidden />
        <TextField
          label={strings.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <TextField
          label={strings.newPassword}
          hint={strings.newPasswordHint(PASSWORD_MIN_CHARS)}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN_CHARS}
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        {change.isError && <Alert tone="danger">{sentenceOf(change.error, strings.passwordFailed)}</Alert>}
        <Button variant="secondary" type="submit" isBusy={change.isPending} className="self-start">
          {strings.changePassword}
        </Button>
      </form>
    </details>
  );
}
