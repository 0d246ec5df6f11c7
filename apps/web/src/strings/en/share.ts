export const share = {
  makeYourOwn: "Make your own",
  loading: "Loading the video…",
  playerLabel: (title: string) => `Video: ${title}`,
  captionsTrack: "Captions",
  videoFailed: "The video cannot be played right now. Try again later.",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  download: "Download",
  transcript: "Transcript",
  transcriptHint: "Choose a line to play it.",
  attributions: "Pictures",
  madeWith: "Made from text with Inkreel",
  notFoundTitle: "This video is not shared",
  notFoundText:
    "The address may be wrong, or the owner has stopped sharing the video. Ask the owner for a new link.",
  failed: "The video could not be loaded.",
};
