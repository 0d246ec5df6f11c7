import { ENDPOINTS } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";

/** Offers a new password: by e-mail if the server sends any, otherwise it says whom to ask. */
export function ForgotPassword({ email }: { email: string }) {
  const strings = useStrings().auth;
  const [isOpen, setIsOpen] = useState(false);
  const sendsMail = useInstance().data?.login.passwordMail === true;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)} className="self-center">
        {strings.forgot}
      </Button>
      {isOpen && sendsMail && <MailDialog email={email} onClose={close} />}
      {isOpen && !sendsMail && <AskDialog email={email} onClose={close} />}
    </>
  );
}

interface ForgotDialogProps {
  /** The address in the sign-in form. */
  email: string;
  onClose: () => void;
}

/** Sends a link. The answer is the same whether the account exists or not. */
function MailDialog({ email: given, onClose }: ForgotDialogProps) {
  const strings = useStrings().auth;
  const [email, setEmail] = useState(given);
  const send = useMutation({
    mutationFn: () => api.call(ENDPOINTS.sendPasswordLink, { body: { email } }),
    onError: (error) => console.error("The link for a new password could not be requested.", error),
  });
  const isInvalid = send.isError && !email.includes("@");
  const footer = send.isSuccess ? (
    <Button variant="primary" onClick={onClose}>
      {strings.close}
    </Button>
  ) : (
    <Button variant="primary" isBusy={send.isPending} onClick={() => send.mutate()}>
      {strings.forgotSend}
    </Button>
  );
  return (
    <Dialog
      title={strings.forgotTitle}
      description={strings.forgotText}
      isOpen
      onClose={onClose}
      footer={footer}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        {send.isSuccess ? (
          <Alert tone="ok">{strings.forgotSent(email)}</Alert>
        ) : (
          <TextField
            label={strings.email}
            type="email"
            dir="ltr"
            autoComplete="username"
            inputMode="email"
            autoFocus
            required
            value={email}
            error={isInvalid ? strings.emailInvalid : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        {send.isError && !isInvalid && (
          <Alert tone="danger">{sentenceOf(send.error, strings.forgotFailed)}</Alert>
        )}
      </div>
    </Dialog>
  );
}

function AskDialog({ email, onClose }: ForgotDialogProps) {
  const strings = useStrings().auth;
  const command = useInstance().data?.login.passwordCommand;
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {strings.close}
    </Button>
  );
  return (
    <Dialog
      title={strings.forgotTitle}
      description={strings.forgotAsk}
      isOpen
      onClose={onClose}
      footer={footer}
      size="sm"
    >
      {command !== undefined && (
        <>
          <p className="text-15 text-ink-2">{strings.forgotOperator}</p>
          <code dir="ltr" className="mt-2 block rounded-10 bg-surface-2 p-3 text-13 [overflow-wrap:anywhere]">
            {command} {email.includes("@") ? email : "you@example.com"}
          </code>
        </>
      )}
    </Dialog>
  );
}
