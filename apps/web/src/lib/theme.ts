import { create } from "zustand";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** localStorage key. The value is plain text, because public/start.js reads it before the first paint. */
const STORED_UNDER = "inkreel.theme";
const darkPreference = matchMedia("(prefers-color-scheme: dark)");

interface ThemeState {
  theme: Theme;
  isDark: boolean;
  setTheme: (theme: Theme) => void;
}

/** The chosen theme, and whether the page is currently dark. */
export const useTheme = create<ThemeState>((set) => ({
  theme: readTheme(),
  isDark: document.documentElement.classList.contains("dark"),
  setTheme: (theme) => {
    keepTheme(theme);
    set({ theme, isDark: showTheme(theme) });
  },
}));

darkPreference.addEventListener("change", () => {
  useTheme.setState(({ theme }) => ({ isDark: showTheme(theme) }));
});

function showTheme(theme: Theme): boolean {
  const isDark = theme === "dark" || (theme === "system" && darkPreference.matches);
  document.documentElement.classList.toggle("dark", isDark);
  return isDark;
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORED_UNDER);
    return THEMES.find((theme) => theme === stored) ?? "system";
  } catch (error) {
    console.warn("The theme cannot be read from this browser's storage.", error);
    return "system";
  }
}

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch (error) {
    console.error("The theme cannot be kept in this browser's storage.", error);
  }
}
