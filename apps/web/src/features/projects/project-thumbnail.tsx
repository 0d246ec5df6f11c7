import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { apiQuery } from "../../lib/api-query";
import { EXCERPT_CHARS } from "../../lib/project-list";

/** The poster of the rendered video, or a drawn frame of the first scene. Loaded when it is nearly in the viewport. */
export function ProjectThumbnail({ project }: { project: Project }) {
  const { ref, isInView } = useInView<HTMLDivElement>();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isFinished = project.status === "completed";
  const { data, isError } = useQuery({
    ...apiQuery(ENDPOINTS.listSceneThumbnails, { params: { id: project.id } }),
    enabled: isInView && !isFinished,
  });
  const posterUrl = `/api/projects/${project.id}/poster.jpg?v=${encodeURIComponent(project.updatedAt)}`;
  const url = isFinished ? posterUrl : data?.[0]?.thumbnailUrl;
  const hasFailed = isError || (url !== undefined && url === failedUrl);
  const hasNone = hasFailed || (!isFinished && data?.length === 0);
  return (
    <div
      ref={ref}
      className="relative grid h-44 place-items-center overflow-hidden rounded-t-[17px] bg-stage text-stage-ink-2"
    >
      {hasNone && <Excerpt content={project.content} />}
      {isInView && !hasNone && url !== undefined && (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setFailedUrl(url)}
          className="absolute inset-0 size-full object-contain py-3"
        />
      )}
    </div>
  );
}

/** The start of the content, shown for a project without scenes. */
function Excerpt({ content }: { content: string }) {
  const beginning = content.trim().slice(0, EXCERPT_CHARS);
  if (beginning === "") return <FileText aria-hidden size={28} strokeWidth={1.5} />;
  return (
    <p
      aria-hidden
      dir="auto"
      className="line-clamp-5 max-w-full px-6 font-script text-13 leading-relaxed wrap-anywhere"
    >
      {/* An excerpt that may have more behind it ends with a whole word. */}
      {content.length < EXCERPT_CHARS ? beginning : beginning.replace(/\s\S*$/u, "…")}
    </p>
  );
}

const BEFORE_PX = 300;

/** Returns true once the element is nearly in the viewport. */
function useInView<E extends Element>(): { ref: RefObject<E | null>; isInView: boolean } {
  const ref = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: `${BEFORE_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);
  return { ref, isInView };
}
