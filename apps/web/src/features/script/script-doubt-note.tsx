import { Alert } from "../../components/ui/alert";
import { useStrings } from "../../strings/use-strings";
import type { ScriptDoubts } from "./use-script-doubts";

/** How much of the script is not in the content. */
export function ScriptDoubtNote({ doubts }: { doubts: Pick<ScriptDoubts, "count" | "sceneCount"> }) {
  const strings = useStrings().doubts;
  if (doubts.count === 0) return null;
  return (
    <Alert tone="warning" title={strings.summary(doubts.count, doubts.sceneCount)}>
      {strings.summaryHint}
    </Alert>
  );
}
