import { Wand } from "lucide-react";
import { Button } from "../../components/ui/button";
import { useDocumentActions, useSceneFacts, useShownScene } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

/** Why a scene shows the picture that it shows, or none, and the way back to the program's choice. */
export function PictureReason({ sceneKey }: { sceneKey: string }) {
  const strings = useStrings().pictures;
  const facts = useSceneFacts(sceneKey);
  const shown = useShownScene(sceneKey);
  const { choosePictureAutomatically } = useDocumentActions();
  const isChosen = shown?.isPictureChosen === true;
  const reason = facts?.pictureReason ?? null;
  if (!isChosen && reason === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p dir="auto" className="min-w-0 flex-1 text-13 text-ink-2">
        {isChosen ? strings.chosen : reason}
      </p>
      {isChosen && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Wand aria-hidden size={14} />}
          title={strings.automaticHint}
          onClick={() => choosePictureAutomatically(sceneKey)}
        >
          {strings.automatic}
        </Button>
      )}
    </div>
  );
}
