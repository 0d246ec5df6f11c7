import { ENDPOINTS, speaksLanguage } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Mic, MicOff } from "lucide-react";
import { Link } from "wouter";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useLanguageName } from "../../lib/use-language-name";
import { useStrings } from "../../strings/use-strings";
import type { LanguageCode } from "./find-languages";

const NAMED_VOICES = 3;

/** Who can speak a language here, or that nobody can and where such a voice is to be had. */
export function LanguageVoices({ code }: { code: LanguageCode }) {
  const strings = useStrings().translate;
  const nameOf = useLanguageName();
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  if (voices === undefined) return null;
  const names = voices
    .filter((voice) => voice.available && speaksLanguage(voice, code))
    .map(({ name }) => name);
  const language = nameOf(code);
  const Glyph = names.length > 0 ? Mic : MicOff;
  const shown = names.slice(0, NAMED_VOICES).join(", ");
  return (
    <p role="status" className="flex items-start gap-2 text-13 text-ink-2">
      <Glyph aria-hidden size={16} className="mt-0.5 shrink-0" />
      {names.length > 0 ? (
        strings.voices(language, names.length > NAMED_VOICES ? `${shown}…` : shown)
      ) : (
        <span>
          {strings.noVoice(language)}{" "}
          <Link to={paths.localVoices} className="font-semibold text-accent underline">
            {strings.addVoice}
          </Link>
        </span>
      )}
    </p>
  );
}
