import { useMutation } from "@tanstack/react-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

const NOT_FOUND = 404;

/**
 * Downloads a video named after its title. It first checks that the file exists, so that a missing file is reported
 * instead of saving an error page.
 */
export function useDownload() {
  const strings = useStrings().render;
  return useMutation({
    mutationFn: async (videoUrl: string): Promise<"started" | "lost"> => {
      const url = withDownload(videoUrl);
      const answer = await fetch(url, { method: "HEAD" });
      if (answer.status === NOT_FOUND) return "lost";
      if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
      saveAs(url);
      return "started";
    },
    onSuccess: (outcome) => {
      if (outcome === "started") showToast({ title: strings.downloadStarted });
      else showToast({ title: strings.videoNotFound, isDestructive: true });
    },
    onError: (failure, videoUrl) => {
      console.error("The video could not be downloaded.", failure);
      window.open(videoUrl, "_blank", "noopener");
    },
  });
}

function withDownload(videoUrl: string): string {
  const url = new URL(videoUrl, location.href);
  url.searchParams.set("download", "1");
  return url.href;
}

/** Starts the download. The server sets the file name in the Content-Disposition header. */
function saveAs(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
