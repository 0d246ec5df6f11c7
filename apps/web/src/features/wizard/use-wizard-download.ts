import { useMutation } from "@tanstack/react-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

const NOT_FOUND = 404;
/** Long after a browser has taken over the file. */
const REVOKE_DELAY_MS = 60_000;

/** Saves the video under its project's title. A missing video is reported and not saved as an error page. */
export function useWizardDownload(title: string) {
  const strings = useStrings();
  return useMutation({
    mutationFn: async (videoUrl: string): Promise<"started" | "lost"> => {
      const answer = await fetch(videoUrl);
      if (answer.status === NOT_FOUND) return "lost";
      if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
      saveAs(await answer.blob(), downloadName(title));
      return "started";
    },
    onSuccess: (outcome) => {
      if (outcome === "started") showToast({ title: strings.render.downloadStarted });
      else showToast({ title: strings.render.videoNotFound, isDestructive: true });
    },
    onError: (error) => {
      console.error("The video could not be downloaded.", error);
      showToast({ title: strings.wizard.downloadFailed, isDestructive: true });
    },
  });
}

/** Saves the video from memory, because the server's file name would override the link's. */
function saveAs(video: Blob, name: string): void {
  const url = URL.createObjectURL(video);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Makes a file name from a title. Every character but letters and digits becomes an underscore. */
export function downloadName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "_")}_video.mp4`;
}
