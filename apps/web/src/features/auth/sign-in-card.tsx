import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { Tabs } from "../../components/ui/tabs";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";
import { CredentialsForm } from "./credentials-form";
import { GoogleButton } from "./google-button";
import { ProjectsComeAlong } from "./projects-come-along";
import type { SignInMode } from "./use-sign-in";

interface SignInCardProps {
  next: string;
  /** Google sent the visitor back without having signed them in. */
  hasProviderFailed: boolean;
}

/** All ways in, and the way without. */
export function SignInCard({ next, hasProviderFailed }: SignInCardProps) {
  const strings = useStrings().auth;
  const [mode, setMode] = useState<SignInMode>("signIn");
  const hasGoogle = useInstance().data?.login.google === true;
  return (
    <Panel className="flex flex-col gap-5 p-5 sm:p-6">
      {hasProviderFailed && <Alert tone="danger">{strings.providerFailed}</Alert>}
      <ProjectsComeAlong />
      <Tabs
        label={strings.modeLabel}
        value={mode}
        onChange={setMode}
        tabs={[
          { value: "signIn", label: strings.signIn, content: <CredentialsForm mode="signIn" next={next} /> },
          { value: "signUp", label: strings.signUp, content: <CredentialsForm mode="signUp" next={next} /> },
        ]}
      />
      <Divider text={strings.or} />
      {hasGoogle && <GoogleButton next={next} />}
      <LinkButton to={next} size="lg">
        {strings.asGuest}
      </LinkButton>
      <p className="text-center text-13 text-ink-2">{strings.guestText}</p>
    </Panel>
  );
}

function Divider({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}
