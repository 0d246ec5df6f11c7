import { Ellipsis, Languages } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { Menu } from "../../components/ui/menu";
import { TranslateDialog } from "../../features/translate/translate-dialog";
import { useDocumentSession } from "../../lib/document/document-context";
import { useStrings } from "../../strings/use-strings";

/** What else can be done with the whole video. */
export function EditorMenu() {
  const { editor: strings, translate } = useStrings();
  const { projectId, saver } = useDocumentSession();
  const [isTranslating, setTranslating] = useState(false);
  return (
    <>
      <Menu
        label={strings.more}
        trigger={<IconButton label={strings.more} icon={<Ellipsis aria-hidden size={18} />} />}
        items={[
          {
            label: `${translate.open}…`,
            icon: <Languages aria-hidden size={16} />,
            onSelect: () => setTranslating(true),
          },
        ]}
      />
      {isTranslating && (
        <TranslateDialog
          projectId={projectId}
          beforeStart={() => saver.flush()}
          onClose={() => setTranslating(false)}
        />
      )}
    </>
  );
}
