import { LOGO_POSITIONS } from "@inkreel/contract";
import { AspectRatioChoice } from "../../../features/brand/aspect-ratio-choice";
import { BrandKit } from "../../../features/brand/brand-kit";
import { PreferencesState, SettingsSection } from "../../../features/settings/settings-section";
import { usePreferences } from "../../../lib/preferences";

/** The ratio, the logo and the colours of new videos. */
export function BrandPage() {
  const { preferences, update } = usePreferences();
  return (
    <SettingsSection>
      <AspectRatioChoice
        value={preferences.aspectRatio}
        onChange={(aspectRatio) => update({ aspectRatio })}
      />
      <BrandKit value={preferences} onChange={update} positions={LOGO_POSITIONS} />
      <PreferencesState />
    </SettingsSection>
  );
}
