import type { PagePath } from "@inkreel/contract";
import { lazy, Suspense, type ComponentType, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { loadEveryString } from "../strings/use-strings";
import { PageFallback } from "./page-fallback";
import { ChooserPage } from "./pages/chooser-page";
import { CONTENT_ID } from "./layouts/skip-link";

/** Returns a lazily loaded page with its code and strings. */
const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadEveryString()]);
    return loaded;
  });

const InputPage = page(async () => ({ default: (await import("./pages/input-page")).InputPage }));
const CreatePage = page(async () => ({ default: (await import("./pages/create-page")).CreatePage }));
const WizardPage = page(async () => ({ default: (await import("./pages/wizard-page")).WizardPage }));
const EditPage = page(async () => ({ default: (await import("./pages/edit-page")).EditPage }));
const GeneratePage = page(async () => ({ default: (await import("./pages/generate-page")).GeneratePage }));
const ProjectsPage = page(async () => ({ default: (await import("./pages/projects-page")).ProjectsPage }));
const CaptionPage = page(async () => ({ default: (await import("./pages/caption-page")).CaptionPage }));
const CaptioningPage = page(async () => ({
  default: (await import("./pages/caption-page")).CaptioningPage,
}));
const HomePage = page(async () => ({ default: (await import("./pages/home-page")).HomePage }));
const HelpPage = page(async () => ({ default: (await import("./pages/help-page")).HelpPage }));
const SettingsPage = page(async () => ({ default: (await import("./pages/settings-page")).SettingsPage }));
const AdminPage = page(async () => ({ default: (await import("./pages/admin-page")).AdminPage }));
const LoginPage = page(async () => ({ default: (await import("./pages/login-page")).LoginPage }));
const NewPasswordPage = page(async () => ({
  default: (await import("./pages/new-password-page")).NewPasswordPage,
}));
const LogoutPage = page(async () => ({ default: (await import("./pages/logout-page")).LogoutPage }));
const SharePage = page(async () => ({ default: (await import("./pages/share-page")).SharePage }));
const NotFoundPage = page(async () => ({ default: (await import("./pages/not-found-page")).NotFoundPage }));

/**
 * Components by path. The paths come from the contract, because the server has to know them; /logout exists only in the
 * browser.
 */
const PAGES: Record<PagePath | "/logout", ComponentType> = {
  "/": ChooserPage,
  "/templates": ChooserPage,
  "/input": InputPage,
  "/create": CreatePage,
  "/create/:id": WizardPage,
  "/edit/:id": EditPage,
  "/generate/:id": GeneratePage,
  "/projects": ProjectsPage,
  "/caption": CaptionPage,
  "/caption/:id": CaptioningPage,
  "/home": HomePage,
  "/help": HelpPage,
  "/settings": SettingsPage,
  "/settings/account": SettingsPage,
  "/settings/appearance": SettingsPage,
  "/settings/voices": SettingsPage,
  "/settings/local-voices": SettingsPage,
  "/settings/brand": SettingsPage,
  "/settings/services": SettingsPage,
  "/settings/programs": SettingsPage,
  "/admin": AdminPage,
  "/login": LoginPage,
  "/new-password": NewPasswordPage,
  "/logout": LogoutPage,
  "/v/:shareId": SharePage,
};

export function Router() {
  return (
    <Suspense fallback={<PageFallback />}>
      <Switch>
        {Object.entries(PAGES).map(([path, component]) => (
          <Route key={path} path={path} component={component} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
      <Arrival />
    </Suspense>
  );
}

/**
 * Handles navigation to another page: scrolls to the top (or to the fragment in the URL) and moves the focus to the
 * headline for screen readers. It is inside the Suspense boundary, so that it runs when the page has loaded.
 */
function Arrival() {
  const [path] = useLocation();
  const arrivedAt = useRef<string | null>(null);
  const isReturn = useRef(false);

  useEffect(() => {
    const noteReturn = (): void => {
      isReturn.current = true;
    };
    // The router fires this event for its own links. A link to a fragment of the same page does not change the path.
    const showPartOfPage = (): void => {
      if (location.pathname === arrivedAt.current) namedPart()?.scrollIntoView();
    };
    addEventListener("popstate", noteReturn);
    addEventListener("pushState", showPartOfPage);
    return () => {
      removeEventListener("popstate", noteReturn);
      removeEventListener("pushState", showPartOfPage);
    };
  }, []);

  useEffect(() => {
    const isFirst = arrivedAt.current === null;
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    if (isFirst) {
      namedPart()?.scrollIntoView();
      return;
    }
    // On back and forward, the browser restores the scroll position itself.
    if (!isReturn.current) showBeginning();
    isReturn.current = false;
    focusHeadline();
  }, [path]);
  return null;
}

function namedPart(): HTMLElement | null {
  return location.hash === "" ? null : document.getElementById(location.hash.slice(1));
}

function showBeginning(): void {
  const part = namedPart();
  if (part === null) scrollTo({ top: 0, behavior: "instant" });
  else part.scrollIntoView();
}

function focusHeadline(): void {
  const headline = document.querySelector<HTMLElement>("main h1") ?? document.getElementById(CONTENT_ID);
  if (headline === null) return;
  headline.tabIndex = -1;
  headline.focus({ preventScroll: true });
}
