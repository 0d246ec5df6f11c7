import { Ellipsis } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { loadSidePanels, useSidePanels } from "./load-side-panels";

/** The menu of further actions. Until its code is there, a button in its place loads it and has it open. */
export function LateMenu({ onShowVersions }: { onShowVersions: () => void }) {
  const { editor: strings, shell } = useStrings();
  const { panels, hasFailed } = useSidePanels();
  const [start, setStart] = useState<"untouched" | "focused" | "opened">("untouched");
  const isUnanswered = hasFailed && start === "opened";
  useEffect(() => {
    if (!isUnanswered) return;
    setStart("focused");
    showToast({ title: shell.pageFailedText });
  }, [isUnanswered, shell]);
  if (panels !== null) return <panels.EditorMenu start={start} onShowVersions={onShowVersions} />;
  const open = (): void => {
    setStart("opened");
    void loadSidePanels();
  };
  return (
    <IconButton
      label={strings.more}
      icon={<Ellipsis aria-hidden size={18} />}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={start === "opened"}
      onFocus={() => setStart((known) => (known === "untouched" ? "focused" : known))}
      onBlur={() => setStart("untouched")}
      onClick={open}
    />
  );
}
