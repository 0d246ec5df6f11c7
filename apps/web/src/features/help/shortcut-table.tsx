import { ShortcutKeys } from "../../components/shortcut-keys";
import { SHORTCUT_GROUPS, SHORTCUTS, type ShortcutGroup } from "../../lib/shortcuts";
import { useStrings } from "../../strings/use-strings";

/** The editor's keys, by where they work. */
export function ShortcutTable() {
  return (
    <div className="gap-x-10 lg:columns-2">
      {SHORTCUT_GROUPS.map((group) => (
        <ShortcutGroupTable key={group} group={group} />
      ))}
    </div>
  );
}

function ShortcutGroupTable({ group }: { group: ShortcutGroup }) {
  const strings = useStrings();
  const { shortcutGroups, shortcutNames } = strings.editor;
  return (
    <table className="mb-6 w-full break-inside-avoid">
      <caption className="mb-1.5 text-start text-15 font-bold">{shortcutGroups[group]}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{strings.help.shortcutAction}</th>
          <th scope="col">{strings.help.shortcutKeys}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {SHORTCUTS[group].map(({ name, ways }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pe-4 text-start text-15 font-normal text-ink-2">
              {shortcutNames[name]}
            </th>
            <td className="py-2">
              <ShortcutKeys ways={ways} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
