import { create } from "zustand";
import { readStored, writeStored } from "./stored";

const STORED_UNDER = "inkreel.shortcuts";

interface ShortcutPreference {
  /** Single keys can be in the way of speech input and of switches, so they can be turned off. */
  areEnabled: boolean;
  setEnabled: (areEnabled: boolean) => void;
}

/** Whether the editor listens to keys: `useShortcutPreference.getState().areEnabled` outside components. */
export const useShortcutPreference = create<ShortcutPreference>((set) => ({
  areEnabled: readStored(STORED_UNDER, true, (value) => typeof value === "boolean"),
  setEnabled: (areEnabled) => {
    writeStored(STORED_UNDER, areEnabled);
    set({ areEnabled });
  },
}));
