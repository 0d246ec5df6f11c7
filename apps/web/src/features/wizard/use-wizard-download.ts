import { useMutation } from "@tanstack/react-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

const NOT_FOUND = 404;
/** Time after which the object URL is revoked, when any browser has long taken over the file. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads the video under the title of its project. A missing video is reported instead of saving an error page. */
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

/** Saves the video from memory, because the server's Content-Disposition header would override the file name. */
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

/** Returns a file name for a title. Every character except letters and digits becomes an underscore. */
export function downloadName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "_")}_video.mp4`;
}
