export const help = {
  title: "Help",
  heading: "How",
  headingMarked: "Inkreel",
  headingEnd: "works",
  intro: "From a text to a narrated video, the keys of the editor, and what this instance can do.",
  contents: "On this page",
  start: "Getting started",
  steps: [
    {
      title: "Bring your words",
      text: "Choose a template and paste a text, give the address of an article or drop a document. Inkreel keeps what is worth telling and leaves menus and advertisements behind.",
    },
    {
      title: "Look and listen",
      text: "The preview plays within seconds, with voice and captions. It is drawn by the same code as the video, so what you see is what you get.",
    },
    {
      title: "Mend what you like",
      text: "Change a sentence and only that sentence is spoken again. Move, split or delete scenes, choose voice, captions, colours and logo. Everything can be undone and saves itself.",
    },
    {
      title: "Take it along",
      text: "Generate the video and download it with its captions and poster, or share its link. The other two ratios are one click away.",
    },
  ],
  startNow: "Start now",
  watchDemo: "Watch Demo",
  shortcutsTitle: "Shortcuts",
  shortcutsText:
    "They work in the editor while no text field is in use. Whoever does not want them turns them off under Settings.",
  shortcutAction: "What it does",
  shortcutKeys: "Keys",
  limitsTitle: "Limits",
  limitsText: "What one video and its material may be.",
  limitsLoadFailed: "What this instance allows could not be loaded.",
  limits: {
    length: "Length of a video",
    lengthValue: (min: number, max: number) => `${min} to ${max} seconds`,
    content: "Content",
    contentValue: (min: number, max: string) => `at least ${min} characters, at most ${max}`,
    advice: "Best amount of content",
    adviceValue: (min: number, max: string) => `${min} to ${max} words`,
    scenes: "Scenes of a video",
    scenesValue: (max: number) => `up to ${max}`,
    sceneText: "Text of a scene",
    sceneTextValue: (max: string) => `up to ${max} characters`,
    documents: "Documents",
    documentsValue: (size: string) => `.txt .md .doc .docx .pdf, up to ${size}`,
    documentsOff: "switched off on this instance",
    pictures: "Pictures",
    logo: "Logo",
    upTo: (size: string) => `up to ${size}`,
    renders: "Videos rendered at once",
    size: "Video",
    sizeValue: (fps: number) => `1080 × 1920, 1920 × 1080 or 1080 × 1080, ${fps} frames a second, MP4`,
  },
  providersTitle: "Providers",
  providersText:
    "Inkreel writes, speaks and draws by itself. Services that do it better can be connected by whoever runs this instance; this is what is there now.",
  providersHow:
    "Services are connected on the server, by the settings its operations guide lists. Keys never reach the browser. A service that fails is left out, and Inkreel goes on with what it has itself.",
  questionsTitle: "Questions",
  questions: [
    {
      question: "Do I need an account?",
      answer:
        "No. Without one your projects belong to this browser. With one they follow you to every device, and those you already made come along.",
    },
    {
      question: "Where do my texts go?",
      answer:
        "To the machine Inkreel runs on and nowhere else, as long as no service is connected. A connected service gets what it has to write or speak.",
    },
    {
      question: "The voice sounds like a machine. Can it be better?",
      answer:
        "The built-in voices work everywhere, without a network, and plainly are machines. Better ones can be installed beside Inkreel or connected as a service; they then appear in the list of voices.",
    },
    {
      question: "Are the captions exact?",
      answer: "Yes. Each word has the time at which it is spoken, measured in the narration itself.",
    },
    {
      question: "I closed the window while a video was being made. Is it lost?",
      answer: "No. The server goes on and keeps the result. Open the project again to see how far it is.",
    },
    {
      question: "I deleted something by mistake.",
      answer:
        "In the editor, undo brings it back. A deleted project can be brought back from the message that says so.",
    },
    {
      question: "Can other programs make videos?",
      answer:
        "Yes, through the same calls this application uses, through the command line and, for assistants, through MCP. Tokens are made under Settings.",
    },
    {
      question: "May I use the videos as I like?",
      answer:
        "What comes out is yours. Inkreel itself is free software under the MIT licence. Pictures and voices of connected services have terms of their own.",
    },
  ],
  apiDocs: "The calls, described",
};
