import type { User } from "@inkreel/contract";
import { LogIn, LogOut } from "lucide-react";
import { Badge } from "../../components/ui/badge";
import { LinkButton } from "../../components/ui/link-button";
import { Skeleton } from "../../components/ui/skeleton";
import { paths } from "../../lib/paths";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { PasswordForm } from "./password-form";

export function AccountSettings() {
  const { user, isLoading } = useUser();
  if (isLoading) return <Skeleton className="h-24" />;
  return user === null ? <GuestSettings /> : <UserSettings user={user} />;
}

function GuestSettings() {
  const strings = useStrings().settings.account;
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <p className="text-15 font-semibold">{strings.guest}</p>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{strings.guestText}</p>
      </div>
      <LinkButton to={paths.login(paths.settings)} icon={<LogIn aria-hidden size={16} />}>
        {strings.logIn}
      </LinkButton>
    </div>
  );
}

function UserSettings({ user }: { user: User }) {
  const strings = useStrings().settings.account;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
          <dt className="text-ink-2">{strings.name}</dt>
          <dd dir="auto" className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            {user.name === "" ? strings.noName : user.name}
            {user.isAdmin && <Badge tone="accent">{strings.admin}</Badge>}
          </dd>
          <dt className="text-ink-2">{strings.email}</dt>
          <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
        </dl>
        <LinkButton to={paths.logout} icon={<LogOut aria-hidden size={16} />}>
          {strings.logOut}
        </LinkButton>
      </div>
      <PasswordForm email={user.email} />
    </div>
  );
}
