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
const SAVE_DELAY_MS = 500;
const KEY = apiKey(ENDPOINTS.getPreferences);

interface PreferencesState {
  /** What this browser keeps, for visitors without an account. */
  local: Preferences;
  /** Of the account's preferences; null until something was changed. */
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
  /** While an account's preferences are on their way; until then those of the browser are shown. */
  isLoading: boolean;
  /** Why an account's preferences could not be read. */
  error: Error | null;
  reload: () => void;
  saving: PreferencesState["saving"];
  update: (patch: Partial<Preferences>) => void;
}

/**
 * What new projects begin with: kept in this browser, and with the account for those who are logged in. An account that
 * has none yet begins with the browser's.
 */
export function usePreferences(): PreferencesOfVisitor {
  const { user, isLoading: isUserLoading } = useUser();
  const queryClient = useQueryClient();
  const { local, saving } = usePreferencesState();
  const account = useQuery({ ...apiQuery(ENDPOINTS.getPreferences), enabled: user !== null });
  const kept = user === null ? undefined : account.data?.brandingSettings;
  const preferences = kept === undefined || Object.keys(kept).length === 0 ? local : readPreferences(kept);
  return {
    preferences,
    isLoading: isUserLoading || (user !== null && account.isLoading),
    error: user === null ? null : account.error,
    reload: () => void account.refetch(),
    saving: user === null ? null : saving,
    update: (patch) => {
      const changed = { ...preferences, ...patch };
      if (kept === undefined) keepHere(changed);
      else keepWithAccount(queryClient, { ...kept, ...changed });
    },
  };
}

function keepHere(local: Preferences): void {
  usePreferencesState.setState({ local });
  writeStored(STORED_UNDER, local);
}

let saveTimer: ReturnType<typeof setTimeout> | undefined;
/** Saves one after the other, so that the last change is the one that stays. */
let lastSave: Promise<void> = Promise.resolve();

function keepWithAccount(queryClient: QueryClient, brandingSettings: Record<string, unknown>): void {
  queryClient.setQueryData(KEY, { brandingSettings });
  usePreferencesState.setState({ saving: "pending" });
  clearTimeout(saveTimer);
  saveTimer = setTimeout(() => saveAccountPreferences(queryClient), SAVE_DELAY_MS);
}

/** Sends what is shown to the account; also the way to try again. */
export function saveAccountPreferences(queryClient: QueryClient): void {
  usePreferencesState.setState({ saving: "pending" });
  lastSave = lastSave.then(async () => {
    const shown = queryClient.getQueryData(apiQuery(ENDPOINTS.getPreferences).queryKey);
    if (shown === undefined) return;
    try {
      await api.call(ENDPOINTS.putPreferences, { body: shown as never });
      const isNewest = queryClient.getQueryData(KEY) === shown;
      if (isNewest) usePreferencesState.setState({ saving: "saved" });
    } catch (error) {
      console.error("The preferences could not be saved.", error);
      usePreferencesState.setState({ saving: "failed" });
    }
  });
}
