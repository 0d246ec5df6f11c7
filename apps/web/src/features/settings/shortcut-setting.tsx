import { Switch } from "../../components/ui/switch";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { useStrings } from "../../strings/use-strings";

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
