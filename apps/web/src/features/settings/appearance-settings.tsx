import { Monitor, Moon, Sun } from "lucide-react";
import { RadioCards } from "../../components/ui/radio-cards";
import { Select } from "../../components/ui/select";
import { Switch } from "../../components/ui/switch";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { THEMES, useTheme } from "../../lib/theme";
import { LANGUAGES } from "../../strings/catalogue";
import { chooseLanguage, useLanguage, useStrings } from "../../strings/use-strings";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function AppearanceSettings() {
  const strings = useStrings().settings;
  const { theme, setTheme } = useTheme();
  const language = useLanguage();
  const themes = THEMES.map((choice) => {
    const Icon = ICONS[choice];
    return { value: choice, label: strings.themes[choice], icon: <Icon aria-hidden size={20} /> };
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RadioCards label={strings.theme} value={theme} onChange={setTheme} options={themes} />
      <Select
        label={strings.language}
        value={language}
        onChange={(chosen) => void chooseLanguage(chosen)}
        options={LANGUAGES.map((value) => ({ value, label: strings.languages[value] }))}
      />
    </div>
  );
}

export function ShortcutSetting() {
  const strings = useStrings().settings;
  const { areEnabled, setEnabled } = useShortcutPreference();
  return (
    <Switch
      label={strings.shortcuts}
      detail={strings.shortcutsDetail}
      checked={areEnabled}
      onChange={setEnabled}
    />
  );
}
