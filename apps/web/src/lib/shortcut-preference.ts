import { create } from "zustand";
import { readStored, writeStored } from "./stored";

const STORED_UNDER = "inkreel.shortcuts";

interface ShortcutPreference {
  /** Single-key shortcuts can be turned off, because they conflict with speech input and switch devices. */
  areEnabled: boolean;
  setEnabled: (areEnabled: boolean) => void;
}

/**
 * The user's setting for single-key shortcuts. Outside components, use `useShortcutPreference.getState().areEnabled`.
 */
export const useShortcutPreference = create<ShortcutPreference>((set) => ({
  areEnabled: readStored(STORED_UNDER, true, (value) => typeof value === "boolean"),
  setEnabled: (areEnabled) => {
    writeStored(STORED_UNDER, areEnabled);
    set({ areEnabled });
  },
}));
