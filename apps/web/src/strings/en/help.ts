export const help = {
  title: "Help",
  heading: "How",
  headingMarked: "Inkreel",
  headingEnd: "works",
  intro: "How to turn a text into a narrated video, the keyboard shortcuts, and what this instance can do.",
  contents: "On this page",
  start: "Getting started",
  steps: [
    {
      title: "Add your text",
      text: "Choose a template. Then paste a text, enter the address of an article, or drop a document. Inkreel keeps the article and removes menus and advertisements.",
    },
    {
      title: "Watch the preview",
      text: "The preview plays within seconds, with voice and captions. The same code draws the finished video, so what you see is what you get.",
    },
    {
      title: "Make changes",
      text: "Change a sentence, and only that sentence is spoken again. Move, split or delete scenes, and choose the voice, captions, colours and logo. You can undo every change, and Inkreel saves automatically.",
    },
    {
      title: "Download or share",
      text: "Generate the video and download it with its captions and poster, or share a link. You can make the other two ratios with one click each.",
    },
  ],
  startNow: "Start now",
  watchDemo: "Watch Demo",
  shortcutsTitle: "Shortcuts",
  shortcutsText:
    "The shortcuts work in the editor when no text field is active. You can turn them off in the settings.",
  shortcutAction: "Action",
  shortcutKeys: "Keys",
  limitsTitle: "Limits",
  limitsText: "The limits for a video and its content.",
  limitsLoadFailed: "The limits of this instance could not be loaded.",
  limits: {
    length: "Length of a video",
    lengthValue: (min: number, max: number) => `${min} to ${max} seconds`,
    content: "Content",
    contentValue: (min: number, max: string) => `at least ${min} characters, at most ${max}`,
    advice: "Recommended content",
    adviceValue: (min: number, max: string) => `${min} to ${max} words`,
    scenes: "Scenes of a video",
    scenesValue: (max: number) => `up to ${max}`,
    sceneText: "Text of a scene",
    sceneTextValue: (max: string) => `up to ${max} characters`,
    documents: "Documents",
    documentsValue: (size: string) => `.txt .md .html .doc .docx .odt .rtf .pdf, up to ${size}`,
    documentsOff: "turned off on this instance",
    pictures: "Pictures",
    logo: "Logo",
    upTo: (size: string) => `up to ${size}`,
    renders: "Videos rendered at the same time",
    size: "Video",
    sizeValue: (fps: number) => `1080 × 1920, 1920 × 1080 or 1080 × 1080, ${fps} frames per second, MP4`,
  },
  providersTitle: "Providers",
  providersText:
    "Inkreel writes, speaks and draws on its own. The operator of this instance can connect better services. This list shows what is available now.",
  providersHow:
    "The operator connects services on the server; the operations guide lists the settings. Keys never reach the browser. If a service fails, Inkreel falls back to its built-in features.",
  licencesTitle: "Licences",
  licencesText:
    "Inkreel is under the MIT licence. This application contains software and fonts by others, whose notices are here. The operator reads those of the server with “inkreel licences”.",
  licencesShow: "Show the notices",
  licencesList: "Packages and their licences",
  licencesLoadFailed: "The notices could not be loaded.",
  questionsTitle: "Questions",
  questions: [
    {
      question: "Do I need an account?",
      answer:
        "No. Without an account, your projects belong to this browser. With an account, you can open them on every device, and the projects you already made move to your account.",
    },
    {
      question: "Where do my texts go?",
      answer:
        "Your texts stay on the machine that runs Inkreel, unless a service is connected. A connected service receives the text that it writes from or speaks. To find pictures that a text lacks, Inkreel sends a few search words to Openverse and Wikimedia Commons; the operator can turn that off.",
    },
    {
      question: "The voice sounds robotic. Can I get a better one?",
      answer:
        "Yes. The built-in voices work everywhere and offline, but they sound synthetic. You can install natural voices or connect a voice service; the new voices then appear in the list.",
    },
    {
      question: "Are the captions exact?",
      answer: "Yes. Inkreel measures the time of each word in the narration.",
    },
    {
      question: "I closed the window while my video was rendering. Is it lost?",
      answer: "No. The server continues and keeps the result. Open the project again to see the progress.",
    },
    {
      question: "I deleted something by mistake.",
      answer:
        "In the editor, use Undo. The editor's menu also has “Versions”, with earlier states of the video. To restore a deleted project, choose Undo in the message that appears after you delete it.",
    },
    {
      question: "Can other programs make videos?",
      answer:
        "Yes. They can use the same API as this application, the command line or, for AI assistants, MCP. Create API tokens in the settings.",
    },
    {
      question: "Can I use the videos however I like?",
      answer:
        "Yes, the videos are yours. Inkreel is free software under the MIT licence. Pictures and voices from connected services have their own terms.",
    },
  ],
  apiDocs: "API documentation",
};
