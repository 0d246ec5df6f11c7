import { Button } from "../../../components/ui/button";
import { PreferencesState, SettingsSection } from "../../../features/settings/settings-section";
import { DefaultVoices } from "../../../features/voices/default-voices";
import { VoiceList } from "../../../features/voices/voice-list";
import { usePreferences } from "../../../lib/preferences";
import { useStrings } from "../../../strings/use-strings";

/** The voice of new videos. */
export function VoicesPage() {
  const strings = useStrings().settings;
  const { preferences, update } = usePreferences();
  return (
    <SettingsSection>
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
      <PreferencesState />
      <DefaultVoices />
    </SettingsSection>
  );
}
