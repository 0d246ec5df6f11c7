import { Moon, Sun } from "lucide-react";
import { IconButton } from "../../components/ui/icon-button";
import { useTheme } from "../../lib/theme";
import { useStrings } from "../../strings/use-strings";

/** Switches between light and dark theme. "Follow the system" can only be chosen on the settings page. */
export function ThemeToggle() {
  const strings = useStrings().shell;
  const { isDark, setTheme } = useTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? strings.useLight : strings.useDark}
      icon={<Icon aria-hidden size={18} />}
      onClick={() => setTheme(isDark ? "light" : "dark")}
    />
  );
}
