import type { User } from "@inkreel/contract";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** For somebody who comes here although they are signed in. */
export function SignedInCard({ user, next }: { user: User; next: string }) {
  const strings = useStrings().auth;
  return (
    <Panel className="flex flex-col gap-5 p-5 sm:p-6">
      <p className="text-15">{strings.signedInAs(user.name === "" ? user.email : user.name)}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={next} variant="primary">
          {strings.goOn}
        </LinkButton>
        <LinkButton to={paths.logout}>{strings.logOut}</LinkButton>
      </div>
    </Panel>
  );
}
