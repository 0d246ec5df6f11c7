import type { PagePath } from "@inkreel/contract";
import {
  Code,
  HardDriveDownload,
  Mic,
  Palette,
  Plug,
  SunMoon,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { lazy, type ComponentType } from "react";
import { paths } from "../../lib/paths";
import type { Catalogue } from "../../strings/catalogue";

export type SettingsPath = Extract<PagePath, `/settings/${string}`>;

/** A page of the settings. Its content is loaded when it is opened. */
export interface SettingsPlace {
  path: SettingsPath;
  Icon: LucideIcon;
  Content: ComponentType;
}

/** The pages of the settings in the order of the navigation. */
export const SETTINGS_PAGES: readonly SettingsPlace[] = [
  {
    path: paths.accountSettings,
    Icon: UserRound,
    Content: lazy(async () => ({ default: (await import("../pages/settings/account")).AccountPage })),
  },
  {
    path: paths.appearance,
    Icon: SunMoon,
    Content: lazy(async () => ({ default: (await import("../pages/settings/appearance")).AppearancePage })),
  },
  {
    path: paths.voices,
    Icon: Mic,
    Content: lazy(async () => ({ default: (await import("../pages/settings/voices")).VoicesPage })),
  },
  {
    path: paths.localVoices,
    Icon: HardDriveDownload,
    Content: lazy(async () => ({
      default: (await import("../pages/settings/local-voices")).LocalVoicesPage,
    })),
  },
  {
    path: paths.brand,
    Icon: Palette,
    Content: lazy(async () => ({ default: (await import("../pages/settings/brand")).BrandPage })),
  },
  {
    path: paths.services,
    Icon: Plug,
    Content: lazy(async () => ({ default: (await import("../pages/settings/services")).ServicesPage })),
  },
  {
    path: paths.programs,
    Icon: Code,
    Content: lazy(async () => ({ default: (await import("../pages/settings/programs")).ProgramsPage })),
  },
];

/** Returns the page at an address, or null for the overview. Like in the router, case and a trailing slash make no difference. */
export function findSettingsPage(address: string): SettingsPlace | null {
  const path = address.toLowerCase().replace(/\/$/u, "");
  return SETTINGS_PAGES.find((place) => place.path === path) ?? null;
}

/** Where the sections of the former single page are now. Bookmarks still name them by fragment. */
const PATH_BY_FRAGMENT: Readonly<Record<string, SettingsPath>> = {
  "#account": paths.accountSettings,
  "#appearance": paths.appearance,
  "#keyboard": paths.appearance,
  "#voices": paths.voices,
  "#local-voices": paths.localVoices,
  "#brand": paths.brand,
  "#services": paths.services,
  "#programs": paths.programs,
};

/** Returns the page of a section of the former single page, or null. */
export function pageOfFragment(fragment: string): SettingsPath | null {
  return Object.hasOwn(PATH_BY_FRAGMENT, fragment) ? (PATH_BY_FRAGMENT[fragment] ?? null) : null;
}

interface PageWords {
  title: string;
  text: string;
}

/** Returns the title of a page, and what there is to set on it. */
export function wordsOf(path: SettingsPath, { settings, localVoices }: Catalogue): PageWords {
  const words: Record<SettingsPath, PageWords> = {
    "/settings/account": { title: settings.account.title, text: settings.account.text },
    "/settings/appearance": { title: settings.display, text: settings.displayText },
    "/settings/voices": { title: settings.voices, text: settings.voicesText },
    "/settings/local-voices": { title: localVoices.title, text: localVoices.text },
    "/settings/brand": { title: settings.brand, text: settings.brandText },
    "/settings/services": { title: settings.providers, text: settings.providersText },
    "/settings/programs": { title: settings.programs, text: settings.programsText },
  };
  return words[path];
}
