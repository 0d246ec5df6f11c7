import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Captions, FileText, Image, ScrollText, type LucideIcon } from "lucide-react";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

interface FileDownloadsProps {
  projectId: number;
}

/** Downloads of the files that accompany a video, such as subtitles. */
export function FileDownloads({ projectId }: FileDownloadsProps) {
  const strings = useStrings().render;
  const input = { params: { id: projectId } };
  const media = useQuery(apiQuery(ENDPOINTS.listMedia, input));
  const scenes = useQuery(apiQuery(ENDPOINTS.listScenes, input));
  const shownIds = new Set(scenes.data?.scenes.map(({ mediaAssetId }) => mediaAssetId));
  const owesCredits = media.data?.some(({ id, attribution }) => attribution !== null && shownIds.has(id));
  const files: { name: string; label: string; icon: LucideIcon }[] = [
    { name: "captions.srt", label: strings.srt, icon: Captions },
    { name: "captions.vtt", label: strings.vtt, icon: Captions },
    { name: "poster.jpg", label: strings.poster, icon: Image },
    { name: "transcript.txt", label: strings.transcript, icon: FileText },
    ...(owesCredits === true ? [{ name: "credits.txt", label: strings.credits, icon: ScrollText }] : []),
  ];
  return (
    <section aria-labelledby="files-title" className="flex flex-col gap-2">
      <h2 id="files-title" className="text-18 font-bold">
        {strings.filesTitle}
      </h2>
      <ul className="grid grid-cols-1 gap-x-2 sm:grid-cols-2">
        {files.map(({ name, label, icon: Icon }) => (
          <li key={name}>
            <a
              href={`/api/projects/${projectId}/${name}`}
              download
              className="flex min-h-9 items-center gap-2.5 rounded-10 text-15 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink max-sm:min-h-11"
            >
              <Icon aria-hidden size={16} className="shrink-0" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
