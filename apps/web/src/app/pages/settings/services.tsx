import { PatienceSwitch } from "../../../features/settings/patience-switch";
import { ProviderSettings } from "../../../features/settings/provider-settings";
import { SettingsSection } from "../../../features/settings/settings-section";

export function ServicesPage() {
  return (
    <SettingsSection>
      <PatienceSwitch />
      <ProviderSettings />
    </SettingsSection>
  );
}
