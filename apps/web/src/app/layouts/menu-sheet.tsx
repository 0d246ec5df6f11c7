import { useLocation } from "wouter";
import { Dialog } from "../../components/ui/dialog";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { AccountName } from "./account-links";
import { NavLink } from "./nav-link";
import { isInSettings, type HeaderMode, type NavigationItem } from "./navigation";
import { UpgradeButton } from "./upgrade-button";

/** The whole row is clickable, but only the text is highlighted. */
const SHEET_LINK = "min-h-12 text-18 after:end-auto after:w-10";

interface MenuSheetProps {
  items: readonly NavigationItem[];
  mode: HeaderMode;
  onClose: () => void;
}

/** The header's links on narrow screens. Choosing a link closes the sheet. */
export function MenuSheet({ items, mode, onClose }: MenuSheetProps) {
  const strings = useStrings().shell;
  const [path] = useLocation();
  return (
    <Dialog title={strings.menu} isOpen onClose={onClose} size="sm">
      <nav
        aria-label={strings.mainNavigation}
        onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}
      >
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.to}>
              <NavLink to={item.to} isCurrent={item.isCurrent} className={SHEET_LINK}>
                {item.label}
              </NavLink>
            </li>
          ))}
          {mode === "app" && (
            <li>
              <NavLink to={paths.settings} isCurrent={isInSettings(path)} className={SHEET_LINK}>
                {strings.settings}
              </NavLink>
            </li>
          )}
        </ul>
        <div className="mt-3 flex flex-col gap-3 border-t border-line pt-4">
          {mode === "app" && <UpgradeButton className="w-full" />}
          <MenuAccount />
        </div>
      </nav>
    </Dialog>
  );
}

function MenuAccount() {
  const strings = useStrings().shell;
  const { user } = useUser();
  if (user === null) {
    return (
      <LinkButton to={paths.login(null)} variant="primary">
        {strings.login}
      </LinkButton>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <AccountName user={user} />
      <LinkButton to={paths.logout}>{strings.logout}</LinkButton>
    </div>
  );
}
