import { isWebAddress, type User } from "@inkreel/contract";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { NavLink } from "./nav-link";

/** Shows the login link, or the account with the logout link. */
export function AccountLinks() {
  const strings = useStrings().shell;
  const { user, isLoading } = useUser();
  const [path] = useLocation();
  const search = useSearch();
  // Reserves the space, so that the header does not shift when the user is loaded.
  if (isLoading) return <span className="h-8 w-[68px]" />;
  if (user === null) {
    const here = search === "" ? path : `${path}?${search}`;
    return (
      <LinkButton to={paths.login(here === paths.chooser ? null : here)} size="sm" className="min-w-[68px]">
        {strings.login}
      </LinkButton>
    );
  }
  return (
    <>
      <AccountName user={user} />
      <NavLink to={paths.logout}>{strings.logout}</NavLink>
    </>
  );
}

export function AccountName({ user }: { user: User }) {
  const strings = useStrings().shell;
  const name = user.name === "" ? user.email : user.name;
  return (
    <span className="flex min-w-0 items-center gap-2 ps-1 text-15 font-semibold">
      <span className="sr-only">{strings.loggedInAs("")}</span>
      <AccountPicture user={user} name={name} />
      <span dir="auto" className="max-w-40 truncate">
        {name}
      </span>
    </span>
  );
}

/** The user's picture, or the first letter of the name if there is none or it fails to load. */
function AccountPicture({ user, name }: { user: User; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (user.picture === null || !isWebAddress(user.picture) || isBroken) {
    return (
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-13 font-bold text-on-accent uppercase"
      >
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      src={user.picture}
      alt=""
      width={28}
      height={28}
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
      className="size-7 shrink-0 rounded-full"
    />
  );
}
