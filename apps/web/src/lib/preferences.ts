import { ENDPOINTS } from "@inkreel/contract";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { api } from "./api";
import { apiKey, apiQuery } from "./api-query";
import { readPreferences, type Preferences } from "./read-preferences";
import { readStored, writeStored } from "./stored";
import { useUser } from "./use-user";

export { DEFAULT_PREFERENCES, type Preferences } from "./read-preferences";

const STORED_UNDER = "inkreel.branding";
const SAVE_HOLD_MS = 500;
const KEY = apiKey(ENDPOINTS.getPreferences);

type AccountPreferences = Awaited<ReturnType<typeof api.call<typeof ENDPOINTS.getPreferences>>>;
type BrandingSettings = AccountPreferences["brandingSettings"];

interface PreferencesState {
  /** The preferences in this browser, for visitors without an account. */
  local: Preferences;
  /** The state of saving the account's preferences. Null until something was changed. */
  saving: "pending" | "saved" | "failed" | null;
}

const usePreferencesState = create<PreferencesState>(() => ({
  local: readPreferences(readStored(STORED_UNDER, {}, isObject)),
  saving: null,
}));

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

interface PreferencesOfVisitor {
  preferences: Preferences;
  /** True while an account's preferences load. The browser's are shown until then. */
  isLoading: boolean;
  /** The reason why an account's preferences could not be read. */
  error: Error | null;
  reload: () => void;
  saving: PreferencesState["saving"];
  update: (patch: Partial<Preferences>) => void;
}

/** Returns the defaults of new projects from the account, or from this browser without an account. */
export function usePreferences(): PreferencesOfVisitor {
  const { user, isLoading: isUserLoading } = useUser();
  const queryClient = useQueryClient();
  const { local, saving } = usePreferencesState();
  const account = useQuery({ ...apiQuery(ENDPOINTS.getPreferences), enabled: user !== null });
  const kept = user === null ? undefined : account.data?.brandingSettings;
  return {
    preferences: shownPreferences(kept, local),
    isLoading: isUserLoading || (user !== null && account.isLoading),
    error: user === null ? null : account.error,
    reload: () => void account.refetch(),
    saving: user === null ? null : saving,
    update: (patch) => {
      // Not the rendered value, because several updates may come before the next rendering.
      const newest = user === null ? undefined : queryClient.getQueryData<AccountPreferences>(KEY);
      if (newest === undefined) keepHere({ ...usePreferencesState.getState().local, ...patch });
      else keepWithAccount(queryClient, newest.brandingSettings, patch);
    },
  };
}

/** An account without preferences starts with the browser's. */
function shownPreferences(kept: BrandingSettings | undefined, local: Preferences): Preferences {
  return kept === undefined || Object.keys(kept).length === 0 ? local : readPreferences(kept);
}

function keepHere(local: Preferences): void {
  usePreferencesState.setState({ local });
  writeStored(STORED_UNDER, local);
}

/** Runs while saves are delayed. */
let holdTimer: ReturnType<typeof setTimeout> | null = null;
let hasMore = false;
/** Saves one after the other, so that the last change wins. */
let lastSave: Promise<void> = Promise.resolve();

/** The first change is saved at once. Quick further changes, such as those of a dragged colour, are saved together. */
function keepWithAccount(
  queryClient: QueryClient,
  kept: BrandingSettings,
  patch: Partial<Preferences>,
): void {
  const shown = shownPreferences(kept, usePreferencesState.getState().local);
  const changed: AccountPreferences = { brandingSettings: { ...kept, ...shown, ...patch } };
  queryClient.setQueryData(KEY, changed);
  usePreferencesState.setState({ saving: "pending" });
  if (holdTimer === null) saveAndHold(queryClient);
  else hasMore = true;
}

function saveAndHold(queryClient: QueryClient): void {
  hasMore = false;
  saveAccountPreferences(queryClient);
  holdTimer = setTimeout(() => {
    holdTimer = null;
    if (hasMore) saveAndHold(queryClient);
  }, SAVE_HOLD_MS);
}

/** Saves the shown preferences in the account. It is also the action for another attempt. */
export function saveAccountPreferences(queryClient: QueryClient): void {
  usePreferencesState.setState({ saving: "pending" });
  lastSave = lastSave.then(async () => {
    const shown = queryClient.getQueryData<AccountPreferences>(KEY);
    if (shown === undefined) return;
    try {
      await api.call(ENDPOINTS.putPreferences, { body: shown });
      const isNewest = queryClient.getQueryData(KEY) === shown;
      if (isNewest) usePreferencesState.setState({ saving: "saved" });
    } catch (error) {
      console.error("The preferences could not be saved.", error);
      usePreferencesState.setState({ saving: "failed" });
    }
  });
}
