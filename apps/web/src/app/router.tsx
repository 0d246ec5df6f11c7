import type { PagePath } from "@inkreel/contract";
import { lazy, Suspense, type ComponentType } from "react";
import { Route, Switch } from "wouter";
import { loadEveryString } from "../strings/use-strings";
import { Arrival } from "./arrival";
import { PageFallback } from "./page-fallback";
import { ChooserPage } from "./pages/chooser-page";

/** A page whose code, and what it says, comes when it is first visited. */
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
const HomePage = page(async () => ({ default: (await import("./pages/home-page")).HomePage }));
const HelpPage = page(async () => ({ default: (await import("./pages/help-page")).HelpPage }));
const SettingsPage = page(async () => ({ default: (await import("./pages/settings-page")).SettingsPage }));
const AdminPage = page(async () => ({ default: (await import("./pages/admin-page")).AdminPage }));
const LoginPage = page(async () => ({ default: (await import("./pages/login-page")).LoginPage }));
const LogoutPage = page(async () => ({ default: (await import("./pages/logout-page")).LogoutPage }));
const SharePage = page(async () => ({ default: (await import("./pages/share-page")).SharePage }));
const NotFoundPage = page(async () => ({ default: (await import("./pages/not-found-page")).NotFoundPage }));

/** The contract lists the addresses, since the server answers them too; logging out is the server's page alone. */
const PAGES: Record<PagePath | "/logout", ComponentType> = {
  "/": ChooserPage,
  "/templates": ChooserPage,
  "/input": InputPage,
  "/create": CreatePage,
  "/create/:id": WizardPage,
  "/edit/:id": EditPage,
  "/generate/:id": GeneratePage,
  "/projects": ProjectsPage,
  "/home": HomePage,
  "/help": HelpPage,
  "/settings": SettingsPage,
  "/admin": AdminPage,
  "/login": LoginPage,
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
