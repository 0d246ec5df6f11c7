export const share = {
  makeYourOwn: "Make your own",
  loading: "Loading the video…",
  playerLabel: (title: string) => `Video: ${title}`,
  captionsTrack: "Captions",
  videoFailed: "The video cannot be played now. Try again in a while.",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  download: "Download",
  transcript: "Transcript",
  transcriptHint: "Choose a line to hear it.",
  attributions: "Pictures",
  madeWith: "Made with Inkreel from written words",
  notFoundTitle: "This video is not shared",
  notFoundText:
    "The address may be mistyped, or whoever made the video has closed its page again. Ask them for a new link.",
  failed: "The video could not be loaded.",
};
