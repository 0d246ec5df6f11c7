import { AccountSettings } from "../../../features/settings/account-settings";
import { SettingsSection } from "../../../features/settings/settings-section";

export function AccountPage() {
  return (
    <SettingsSection>
      <AccountSettings />
    </SettingsSection>
  );
}
