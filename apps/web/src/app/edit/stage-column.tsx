import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PreviewStage } from "../../features/preview/preview-stage";
import { WaveformTimeline } from "../../features/preview/waveform-timeline";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { CompositionNotes } from "./composition-notes";
import type { VideoUpdate } from "./use-video-update";
import { VideoOverlay } from "./video-overlay";

interface StageColumnProps {
  live: LiveComposition;
  update: VideoUpdate;
  notices: ReactNode;
}

/** The film, its timeline, and what is to be said about them. */
export function StageColumn({ live, update, notices }: StageColumnProps) {
  const { projectId } = useDocumentSession();
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const stills = useQuery(apiQuery(ENDPOINTS.listSceneThumbnails, { params: { id: projectId } }));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3 lg:overflow-y-auto">
      {notices}
      <CompositionNotes
        projectId={projectId}
        warnings={live.composition?.warnings ?? (live.state === "loading" ? null : [])}
      />
      <PreviewStage
        live={live}
        aspectRatio={aspectRatio}
        posterUrl={stills.data?.[0]?.thumbnailUrl ?? null}
        className="shrink-0 grow"
      >
        <VideoOverlay update={update} />
      </PreviewStage>
      <WaveformTimeline className="shrink-0" />
    </div>
  );
}
