import { ENDPOINTS } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { Panel } from "../../components/ui/panel";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** Creates links for people who forgot their password. */
export function PasswordLinkForm() {
  const strings = useStrings().admin;
  const [email, setEmail] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => api.call(ENDPOINTS.createPasswordLink, { body: { email } }),
    onSuccess: () => setEmail(""),
    onError: (error) => console.error("The link for a new password could not be created.", error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(email.trim() === "");
    if (email.trim() !== "") create.mutate();
  };
  const refusal = create.isError ? sentenceOf(create.error, strings.linkFailed) : undefined;
  return (
    <Panel as="section" aria-labelledby="accounts-title" className="flex flex-col gap-5 p-5 sm:p-6">
      <header>
        <h2 id="accounts-title" className="text-22 font-bold">
          {strings.accountsTitle}
        </h2>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{strings.accountsText}</p>
      </header>
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col items-stretch gap-4">
        <TextField
          label={strings.accountEmail}
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          value={email}
          error={isMissing ? strings.emailRequired : refusal}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          type="submit"
          icon={<KeyRound aria-hidden size={16} />}
          isBusy={create.isPending}
          className="self-start"
        >
          {strings.createLink}
        </Button>
      </form>
      {create.data !== undefined && <NewLink link={create.data} onDone={create.reset} />}
    </Panel>
  );
}

interface NewLinkProps {
  link: { email: string; url: string; expiresAt: string };
  onDone: () => void;
}

/** The link, which the server shows only once. */
function NewLink({ link: { email, url, expiresAt }, onDone }: NewLinkProps) {
  const strings = useStrings().admin;
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(expiresAt),
  );
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="ok" title={strings.linkTitle(email)}>
        {strings.linkText(date)}
      </Alert>
      <CopyField label={strings.link} value={url} />
      <Button variant="secondary" onClick={onDone} className="self-start">
        {strings.linkDone}
      </Button>
    </div>
  );
}
