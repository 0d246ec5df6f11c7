import { ShortcutKeys } from "../../components/shortcut-keys";
import { Dialog } from "../../components/ui/dialog";
import { Switch } from "../../components/ui/switch";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { SHORTCUT_GROUPS, SHORTCUTS } from "../../lib/shortcuts";
import { useStrings } from "../../strings/use-strings";

/** Lists all keyboard shortcuts, with a switch for the single-key ones. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const strings = useStrings().editor;
  const { areEnabled, setEnabled } = useShortcutPreference();
  return (
    <Dialog title={strings.shortcuts} isOpen onClose={onClose} size="lg">
      <Switch
        label={strings.shortcutsOn}
        detail={strings.shortcutsOnDetail}
        checked={areEnabled}
        onChange={setEnabled}
      />
      <div className="mt-5 gap-x-10 sm:columns-2">
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-15 font-bold">{strings.shortcutGroups[group]}</h3>
            <dl className="divide-y divide-line">
              {SHORTCUTS[group].map(({ name, ways }) => (
                <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1">
                  <dt className="text-15 text-ink-2">{strings.shortcutNames[name]}</dt>
                  <dd className="shrink-0">
                    <ShortcutKeys ways={ways} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
