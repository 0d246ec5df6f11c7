import { SaidText } from "../../components/said-text";
import { useDocumentActions, useSceneFacts, useShownScene } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { AutomaticChoice } from "./automatic-choice";

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
    <AutomaticChoice
      isChosen={isChosen}
      reason={reason !== null && <SaidText said={facts?.pictureReasonSaid ?? null} message={reason} />}
      hint={strings.automaticHint}
      onAutomatic={() => choosePictureAutomatically(sceneKey)}
    />
  );
}
