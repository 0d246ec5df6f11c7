import { MicVocal } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../components/ui/button";
import { ownVoice } from "../../lib/document/own-voice";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** Names the scenes with a voice of their own, and lets the video's voice speak them, too. Empty if there are none. */
export function ScenesWithVoices() {
  const strings = useStrings().voices;
  const language = useLanguage();
  const { letVoiceSpeakAll } = useDocumentActions();
  const places = useDocument(({ scenes, settings }) =>
    scenes.flatMap((scene, index) => (ownVoice(scene, settings) === null ? [] : [index + 1])).join(","),
  );
  const list = useMemo(
    () => new Intl.ListFormat(language, { type: "conjunction" }).format(places.split(",")),
    [places, language],
  );
  if (places === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2">
      <MicVocal aria-hidden size={15} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-40">{strings.scenesWithVoices(list, places.split(",").length)}</p>
      <Button variant="secondary" size="sm" onClick={() => letVoiceSpeakAll(null)}>
        {strings.useVideoVoice}
      </Button>
    </div>
  );
}
