import { paths } from "../../lib/paths";
import type { Catalogue } from "../../strings/catalogue";

/** Variant of the header: for the application, or for the public site that presents it. */
export type HeaderMode = "app" | "site";

export interface NavigationItem {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Returns the navigation links of the application. The link to `path` is marked as current. */
export function appNavigation(path: string, strings: Catalogue["shell"]): readonly NavigationItem[] {
  return [
    { label: strings.create, to: paths.chooser, isCurrent: path === paths.chooser || path === "/input" },
    { label: strings.projects, to: paths.projects, isCurrent: path === paths.projects },
    { label: strings.templates, to: paths.templates, isCurrent: path === paths.templates },
    { label: strings.help, to: paths.help, isCurrent: path === paths.help },
  ];
}

/** Returns true for the settings and each of their pages. */
export function isInSettings(path: string): boolean {
  return path === paths.settings || path.startsWith(`${paths.settings}/`);
}

/** Returns the navigation links of the public site. The first two lead to sections of one page. */
export function siteNavigation(path: string, strings: Catalogue["shell"]): readonly NavigationItem[] {
  return [
    { label: strings.features, to: paths.features, isCurrent: false },
    { label: strings.pricing, to: paths.pricing, isCurrent: false },
    { label: strings.help, to: paths.help, isCurrent: path === paths.help },
  ];
}
