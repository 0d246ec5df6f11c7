import {
  ADVISORY_WORDS,
  CONTENT_MAX_CHARS,
  CONTENT_MIN_CHARS,
  formatBytes,
  FPS,
  SCENE_TEXT_MAX_CHARS,
  SCENES_MAX,
} from "@inkreel/contract";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { useInstance, type Instance } from "../../lib/use-instance";
import type { Catalogue } from "../../strings/catalogue";
import { useLanguage, useStrings } from "../../strings/use-strings";

/** What one video and its material may be, on this instance. */
export function LimitsTable() {
  const strings = useStrings().help;
  const language = useLanguage();
  const { data: instance, isError, refetch } = useInstance();
  if (isError) return <PanelError message={strings.limitsLoadFailed} onRetry={() => void refetch()} />;
  if (instance === undefined) return <Skeleton className="h-[440px]" />;
  return (
    <dl className="divide-y divide-line">
      {limitRows(instance, strings.limits, language).map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[16rem_1fr]">
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="text-15 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function limitRows(
  { limits, documentsEnabled }: Instance,
  strings: Catalogue["help"]["limits"],
  language: string,
): readonly (readonly [name: string, value: string])[] {
  const number = new Intl.NumberFormat(language);
  const { durationSeconds } = limits;
  return [
    [strings.length, strings.lengthValue(durationSeconds.min, durationSeconds.max)],
    [strings.size, strings.sizeValue(FPS)],
    [strings.content, strings.contentValue(CONTENT_MIN_CHARS, number.format(CONTENT_MAX_CHARS))],
    [strings.advice, strings.adviceValue(ADVISORY_WORDS.min, number.format(ADVISORY_WORDS.max))],
    [strings.scenes, strings.scenesValue(SCENES_MAX)],
    [strings.sceneText, strings.sceneTextValue(number.format(SCENE_TEXT_MAX_CHARS))],
    [
      strings.documents,
      documentsEnabled
        ? strings.documentsValue(formatBytes(limits.documentMaxBytes, language))
        : strings.documentsOff,
    ],
    [strings.pictures, strings.upTo(formatBytes(limits.pictureMaxBytes, language))],
    [strings.logo, strings.upTo(formatBytes(limits.logoMaxBytes, language))],
    [strings.renders, number.format(limits.maxConcurrentRenders)],
  ];
}
