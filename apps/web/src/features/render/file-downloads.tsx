import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Captions, FileText, Image, ScrollText } from "lucide-react";
import { FileLinks } from "../../components/ui/file-links";
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
  const hrefOf = (name: string): string => `/api/projects/${projectId}/${name}`;
  const files = [
    { href: hrefOf("captions.srt"), label: strings.srt, icon: Captions },
    { href: hrefOf("captions.vtt"), label: strings.vtt, icon: Captions },
    { href: hrefOf("poster.jpg"), label: strings.poster, icon: Image },
    { href: hrefOf("transcript.txt"), label: strings.transcript, icon: FileText },
    ...(owesCredits === true
      ? [{ href: hrefOf("credits.txt"), label: strings.credits, icon: ScrollText }]
      : []),
  ];
  return (
    <section aria-labelledby="files-title" className="flex flex-col gap-2">
      <h2 id="files-title" className="text-18 font-bold">
        {strings.filesTitle}
      </h2>
      <FileLinks files={files} className="grid grid-cols-1 gap-x-2 sm:grid-cols-2" />
    </section>
  );
}
