import { NO_VOICE_ID, type UnspokenLanguage } from "@inkreel/contract";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "../../components/ui/button";
import { useDocumentActions } from "../../lib/document/use-document";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import type { VoiceOfferOfProject } from "./use-voice-offer";
import { VoiceOffer } from "./voice-offer";

interface UnspokenQuestionProps {
  unspoken: UnspokenLanguage;
  /** The voice to install, if there is one. */
  offer: VoiceOfferOfProject;
  /** Moves the focus to the list of voices. Null where there is no list. */
  onOtherVoice: (() => void) | null;
}

/** Asks how a video goes on whose language no voice speaks. Until there is an answer, no video can be made. */
export function UnspokenQuestion({ unspoken, offer, onOtherVoice }: UnspokenQuestionProps) {
  const strings = useStrings().voiceOffer;
  const languageName = useLanguageName();
  const { updateSettings } = useDocumentActions();
  const titleId = useId();
  const language = languageName(unspoken.language);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2.5 rounded-14 bg-[color-mix(in_oklab,var(--marker)_18%,var(--surface))] p-3 text-13 text-ink"
    >
      <div className="flex items-start gap-2">
        <TriangleAlert aria-hidden size={17} className="mt-px shrink-0" />
        <div className="min-w-0">
          <h4 id={titleId} className="text-15 leading-tight font-semibold">
            {strings.unspoken(language)}
          </h4>
          <p className="mt-1">{unspoken.isReadable ? strings.unspokenRead : strings.unspokenSilent}</p>
        </div>
      </div>
      <VoiceOffer offer={offer} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => updateSettings({ voiceId: NO_VOICE_ID })}>
          {strings.captionsOnly}
        </Button>
        {onOtherVoice !== null && (
          <Button variant="secondary" size="sm" onClick={onOtherVoice}>
            {strings.otherVoice}
          </Button>
        )}
      </div>
      <p className="text-ink-2">{strings.otherLanguage}</p>
    </section>
  );
}
