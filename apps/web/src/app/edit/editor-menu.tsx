import { Ellipsis, FileMusic, History, Languages, Timer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { Menu } from "../../components/ui/menu";
import { NarrationDialog } from "../../features/narration/narration-dialog";
import { useDocumentSession } from "../../lib/document/document-context";
import { useStrings } from "../../strings/use-strings";

// Dialogs that most visits never open do not weigh on the page.
const LengthDialog = lazy(async () => ({
  default: (await import("../../features/length/length-dialog")).LengthDialog,
}));
const TranslateDialog = lazy(async () => ({
  default: (await import("../../features/translate/translate-dialog")).TranslateDialog,
}));

interface EditorMenuProps {
  /** What was done to the button that stood here until this code was loaded. */
  start: "untouched" | "focused" | "opened";
  onShowVersions: () => void;
}

/** Menu of further actions for the whole video. */
export function EditorMenu({ start, onShowVersions }: EditorMenuProps) {
  const { editor: strings, narration, translate, versions, videoLength } = useStrings();
  const { projectId, saver } = useDocumentSession();
  const [isTranslating, setTranslating] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isFitting, setFitting] = useState(false);
  return (
    <>
      <Menu
        label={strings.more}
        isOpenAtFirst={start === "opened"}
        trigger={
          <IconButton
            label={strings.more}
            icon={<Ellipsis aria-hidden size={18} />}
            autoFocus={start !== "untouched"}
          />
        }
        items={[
          {
            label: `${videoLength.open}…`,
            icon: <Timer aria-hidden size={16} />,
            onSelect: () => setFitting(true),
          },
          {
            label: `${versions.open}…`,
            icon: <History aria-hidden size={16} />,
            onSelect: onShowVersions,
          },
          {
            label: `${translate.open}…`,
            icon: <Languages aria-hidden size={16} />,
            onSelect: () => setTranslating(true),
          },
          {
            label: `${narration.open}…`,
            icon: <FileMusic aria-hidden size={16} />,
            onSelect: () => setExporting(true),
          },
        ]}
      />
      <Suspense fallback={null}>
        {isFitting && <LengthDialog projectId={projectId} onClose={() => setFitting(false)} />}
        {isTranslating && (
          <TranslateDialog
            projectId={projectId}
            beforeStart={() => saver.flush()}
            onClose={() => setTranslating(false)}
          />
        )}
      </Suspense>
      {isExporting && (
        <NarrationDialog
          projectId={projectId}
          beforeStart={() => saver.flush()}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
