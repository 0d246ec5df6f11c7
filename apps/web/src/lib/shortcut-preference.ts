import { create } from "zustand";
import { readStored, writeStored } from "./stored";

const STORED_UNDER = "inkreel.shortcuts";

interface ShortcutPreference {
  /** Single keys can conflict with speech input and switches, so they can be turned off. */
  areEnabled: boolean;
  setEnabled: (areEnabled: boolean) => void;
}

/** The setting for the editor's single keys. Outside components, use `useShortcutPreference.getState().areEnabled`. */
export const useShortcutPreference = create<ShortcutPreference>((set) => ({
  areEnabled: readStored(STORED_UNDER, true, (value) => typeof value === "boolean"),
  setEnabled: (areEnabled) => {
    writeStored(STORED_UNDER, areEnabled);
    set({ areEnabled });
  },
}));
