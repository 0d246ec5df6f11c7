import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../lib/save-blob";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

const NOT_FOUND = 404;

/** Downloads the video under the title of its project. A missing video is reported instead of saving an error page. */
export function useWizardDownload(title: string) {
  const strings = useStrings();
  return useMutation({
    mutationFn: async (videoUrl: string): Promise<"started" | "lost"> => {
      const answer = await fetch(videoUrl);
      if (answer.status === NOT_FOUND) return "lost";
      if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
      saveBlob(await answer.blob(), downloadName(title));
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

/** Returns a file name for a title. Every character except letters and digits becomes an underscore. */
export function downloadName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "_")}_video.mp4`;
}
