/** Five colours that hold against light and dark grounds alike. */
export const PRESET_COLORS = ["#0a6a61", "#2456c7", "#7a3ff2", "#c2334d", "#d9730d"] as const;
