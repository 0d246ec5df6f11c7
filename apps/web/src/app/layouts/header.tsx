import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { IconButton } from "../../components/ui/icon-button";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { AccountLinks } from "./account-links";
import { BrandLink } from "./brand-link";
import { NavLink } from "./nav-link";
import {
  appNavigation,
  isInSettings,
  siteNavigation,
  type HeaderMode,
  type NavigationItem,
} from "./navigation";
import { ThemeToggle } from "./theme-toggle";
import { UpgradeButton } from "./upgrade-button";

const MenuSheet = lazy(async () => ({ default: (await import("./menu-sheet")).MenuSheet }));

/** The page header, in the variant for the application or for the public site. The editor has its own. */
export function Header({ mode }: { mode: HeaderMode }) {
  const strings = useStrings().shell;
  const [path] = useLocation();
  const items = mode === "app" ? appNavigation(path, strings) : siteNavigation(path, strings);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-3 px-4 sm:px-6">
        <BrandLink to={mode === "app" ? paths.chooser : paths.home} />
        <nav aria-label={strings.mainNavigation} className="ms-3 hidden gap-0.5 lg:flex">
          {items.map((item) => (
            <NavLink key={item.to} to={item.to} isCurrent={item.isCurrent}>
              {item.label}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1.5">
          <ThemeToggle />
          {mode === "app" ? <AppActions /> : <SignInLink />}
          <PhoneMenu items={items} mode={mode} />
        </div>
      </div>
    </header>
  );
}

function AppActions() {
  const strings = useStrings().shell;
  const [path] = useLocation();
  return (
    <div className="hidden items-center gap-1.5 lg:flex">
      <NavLink to={paths.settings} isCurrent={isInSettings(path)}>
        {strings.settings}
      </NavLink>
      <UpgradeButton />
      <AccountLinks />
    </div>
  );
}

function SignInLink() {
  const strings = useStrings().shell;
  const [path] = useLocation();
  const search = useSearch();
  const { user } = useUser();
  if (user !== null) {
    return (
      <div className="hidden items-center gap-1.5 lg:flex">
        <AccountLinks />
      </div>
    );
  }
  if (path.startsWith("/login")) return null;
  const here = search === "" ? path : `${path}?${search}`;
  return (
    <LinkButton to={paths.login(here)} size="sm">
      {strings.signIn}
    </LinkButton>
  );
}

function PhoneMenu({ items, mode }: { items: readonly NavigationItem[]; mode: HeaderMode }) {
  const strings = useStrings().shell;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <IconButton
        label={strings.openMenu}
        icon={<MenuIcon aria-hidden size={20} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MenuSheet items={items} mode={mode} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
