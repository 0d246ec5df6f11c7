import { LOGO_POSITIONS } from "@inkreel/contract";
import { Monitor, Moon, Sun } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { Button } from "../../components/ui/button";
import { RadioCards } from "../../components/ui/radio-cards";
import { Select } from "../../components/ui/select";
import { Switch } from "../../components/ui/switch";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { BrandKit } from "../../features/brand/brand-kit";
import { LocalVoiceSettings } from "../../features/local-voices/local-voice-settings";
import { AccountSettings } from "../../features/settings/account-settings";
import { PatienceSwitch } from "../../features/settings/patience-switch";
import { PreferencesState, SettingsNav, SettingsSection } from "../../features/settings/settings-section";
import { ProgramSettings } from "../../features/settings/program-settings";
import { ProviderSettings } from "../../features/settings/provider-settings";
import { DefaultVoices } from "../../features/voices/default-voices";
import { VoiceList } from "../../features/voices/voice-list";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { THEMES, useTheme } from "../../lib/theme";
import { usePageTitle } from "../../lib/use-page-title";
import { LANGUAGES } from "../../strings/catalogue";
import { chooseLanguage, useLanguage, useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

export function SettingsPage() {
  const { settings: strings, localVoices } = useStrings();
  usePageTitle(strings.title);
  const sections = useMemo(
    () => [
      { id: "appearance", title: strings.appearance },
      { id: "keyboard", title: strings.keyboard },
      { id: "voices", title: strings.voices },
      { id: "local-voices", title: localVoices.title },
      { id: "brand", title: strings.brand },
      { id: "services", title: strings.providers },
      { id: "programs", title: strings.programs },
      { id: "account", title: strings.account.title },
    ],
    [strings, localVoices],
  );
  return (
    <AppLayout>
      <div className="mx-auto grid max-w-[960px] gap-x-8 gap-y-4 lg:grid-cols-[192px_minmax(0,1fr)]">
        <h1 className="text-28 font-extrabold lg:col-start-2">{strings.title}</h1>
        <SettingsNav sections={sections} />
        <div className="flex min-w-0 flex-col gap-3">
          <SettingsSection id="appearance" title={strings.appearance}>
            <AppearanceSettings />
          </SettingsSection>
          <SettingsSection id="keyboard" title={strings.keyboard}>
            <ShortcutSetting />
            <Link
              to={`${paths.help}#shortcuts`}
              className="inline-flex min-h-6 items-center self-start font-semibold text-accent underline"
            >
              {strings.shortcutsHelp}
            </Link>
          </SettingsSection>
          <DefaultsSections />
          <SettingsSection id="services" title={strings.providers} text={strings.providersText}>
            <PatienceSwitch />
            <ProviderSettings />
          </SettingsSection>
          <SettingsSection id="programs" title={strings.programs}>
            <ProgramSettings />
          </SettingsSection>
          <SettingsSection id="account" title={strings.account.title}>
            <AccountSettings />
          </SettingsSection>
        </div>
      </div>
    </AppLayout>
  );
}

/** Sections with the defaults for new videos. */
function DefaultsSections() {
  const { settings: strings, localVoices } = useStrings();
  const { preferences, update } = usePreferences();
  return (
    <>
      <SettingsSection id="voices" title={strings.voices} text={strings.voicesText}>
        <VoiceList value={preferences.voiceId} onChange={(voiceId) => update({ voiceId })} />
        <Button
          variant="secondary"
          size="sm"
          disabledReason={preferences.voiceId === null ? strings.noVoiceChosen : null}
          onClick={() => update({ voiceId: null })}
          className="self-start"
        >
          {strings.noDefaultVoice}
        </Button>
        <PreferencesState isLive />
        <DefaultVoices />
      </SettingsSection>
      <SettingsSection id="local-voices" title={localVoices.title} text={localVoices.text}>
        <LocalVoiceSettings />
      </SettingsSection>
      <SettingsSection id="brand" title={strings.brand} text={strings.brandText}>
        <AspectRatioChoice
          value={preferences.aspectRatio}
          onChange={(aspectRatio) => update({ aspectRatio })}
        />
        <BrandKit value={preferences} onChange={update} positions={LOGO_POSITIONS} />
        <PreferencesState isLive={false} />
      </SettingsSection>
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
