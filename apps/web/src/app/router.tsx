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

export function Router() {
  return (
    <Suspense fallback={<PageFallback />}>
      <Switch>
        <Route path="/" component={ChooserPage} />
        <Route path="/templates" component={ChooserPage} />
        <Route path="/input" component={InputPage} />
        <Route path="/create" component={CreatePage} />
        <Route path="/create/:id" component={WizardPage} />
        <Route path="/edit/:id" component={EditPage} />
        <Route path="/generate/:id" component={GeneratePage} />
        <Route path="/projects" component={ProjectsPage} />
        <Route path="/home" component={HomePage} />
        <Route path="/help" component={HelpPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route path="/admin" component={AdminPage} />
        <Route path="/login" component={LoginPage} />
        <Route path="/logout" component={LogoutPage} />
        <Route path="/v/:shareId" component={SharePage} />
        <Route component={NotFoundPage} />
      </Switch>
      <Arrival />
    </Suspense>
  );
}
