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
  /** Preferences stored in this browser, for visitors without an account. */
  local: Preferences;
  /** Progress of saving the account's preferences. Null until something was changed. */
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
  /** True while the account's preferences load. Until then, the browser's preferences are shown. */
  isLoading: boolean;
  /** Why the account's preferences could not be loaded. */
  error: Error | null;
  reload: () => void;
  saving: PreferencesState["saving"];
  update: (patch: Partial<Preferences>) => void;
}

/** Returns the defaults for new projects, stored in the account or, without an account, in this browser. */
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
      // Not the rendered value, because several updates may happen before the next render.
      const newest = user === null ? undefined : queryClient.getQueryData<AccountPreferences>(KEY);
      if (newest === undefined) keepHere({ ...usePreferencesState.getState().local, ...patch });
      else keepWithAccount(queryClient, newest.brandingSettings, patch);
    },
  };
}

/** Returns the account's preferences. A new account starts with those of the browser. */
function shownPreferences(kept: BrandingSettings | undefined, local: Preferences): Preferences {
  return kept === undefined || Object.keys(kept).length === 0 ? local : readPreferences(kept);
}

function keepHere(local: Preferences): void {
  usePreferencesState.setState({ local });
  writeStored(STORED_UNDER, local);
}

/** Timer that runs while saves are delayed. */
let holdTimer: ReturnType<typeof setTimeout> | null = null;
let hasMore = false;
/** Chains the saves, so that the last change wins. */
let lastSave: Promise<void> = Promise.resolve();

/**
 * Saves the first change immediately and batches further changes in quick succession, such as from a dragged colour.
 */
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

/** Saves the current preferences to the account, also as the action for retrying. */
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
