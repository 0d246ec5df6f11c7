import { LocalVoiceSettings } from "../../../features/local-voices/local-voice-settings";
import { SettingsSection } from "../../../features/settings/settings-section";

export function LocalVoicesPage() {
  return (
    <SettingsSection>
      <LocalVoiceSettings />
    </SettingsSection>
  );
}
