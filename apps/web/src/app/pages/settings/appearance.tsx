import { Monitor, Moon, Sun } from "lucide-react";
import { Link } from "wouter";
import { RadioCards } from "../../../components/ui/radio-cards";
import { Select } from "../../../components/ui/select";
import { Switch } from "../../../components/ui/switch";
import { NamedSection } from "../../../features/settings/settings-section";
import { paths } from "../../../lib/paths";
import { useShortcutPreference } from "../../../lib/shortcut-preference";
import { THEMES, useTheme } from "../../../lib/theme";
import { LANGUAGES } from "../../../strings/catalogue";
import { chooseLanguage, useLanguage, useStrings } from "../../../strings/use-strings";

/** Theme, language and shortcuts of the application. */
export function AppearancePage() {
  const strings = useStrings().settings;
  return (
    <>
      <NamedSection id="appearance" title={strings.appearance}>
        <AppearanceSettings />
      </NamedSection>
      <NamedSection id="keyboard" title={strings.keyboard}>
        <ShortcutSetting />
        <Link
          to={`${paths.help}#shortcuts`}
          className="inline-flex min-h-6 items-center self-start font-semibold text-accent underline"
        >
          {strings.shortcutsHelp}
        </Link>
      </NamedSection>
    </>
  );
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

function AppearanceSettings() {
  const strings = useStrings().settings;
  const { theme, setTheme } = useTheme();
  const language = useLanguage();
  const themes = THEMES.map((choice) => {
    const Icon = THEME_ICONS[choice];
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

function ShortcutSetting() {
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
