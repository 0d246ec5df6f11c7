export const home = {
  title: "Home",
  landingTitle: "Text to narrated video",

  heroStart: "Turn what you wrote into something people",
  heroMarked: "watch",
  heroEnd: ".",
  heroText:
    "Inkreel turns an article, a web page or a document into a short narrated video. It writes the script, designs the scenes, and highlights each word in the captions as the voice speaks it.",
  startCreating: "Start Creating",
  watchDemo: "Watch Demo",
  heroFacts: ["no account", "no key", "no network needed"],

  demoTitle: "A demo, made with Inkreel",
  demoDescription: "We gave Inkreel five lines of text. It made the script, voice, scenes and captions.",
  demoVideo: "Demo video: From ink to reel",
  demoCaptions: "English",
  demoName: "From ink to reel",
  demoTag: "MADE WITH INKREEL",
  demoPlay: "Play the demo video",
  demoPause: "Pause the demo video",
  scriptLabel: "The text it was made from",
  scriptWords: (count: number) => `${count} words`,

  featuresStart: "Everything between the text and the",
  featuresMarked: "video",
  scenesTitle: "A text becomes scenes",
  scenesText:
    "Inkreel picks the key points, gives each sentence its own scene and layout, and times it to the voice. These frames are from the video above.",
  scenesStrip: "Scenes from the demo video",
  editorTitle: "The preview is the video",
  editorText:
    "The preview plays within seconds, before anything is rendered. The same code draws the finished video, so what you see is what you get.",
  editorFacts: [
    "Change a sentence, and only that sentence is spoken again",
    "Move, split and delete scenes, and undo any change",
    "Portrait, landscape and square from one project",
    "Saves automatically, and keeps your work while you are offline",
  ],
  editorAlt: "The editor: settings, the playing preview above its timeline, and the list of scenes",
  captionsTitle: "Captions that follow the voice",
  captionsText:
    "Each word appears at its measured time. Choose one of five styles, or use the template's own.",
  captionStyles: {
    default: "The template's own",
    modern: "Modern",
    classic: "Classic",
    bold: "Bold",
    minimal: "Minimal",
    highlight: "Highlight",
  },
  looksTitle: "Five ways to tell it",
  looksText:
    "Each template has its own look and its own way to tell a story. You add your colours and your logo.",
  looks: {
    "blog-summary": "Blog Summary",
    tutorial: "Tutorial",
    "quote-highlight": "Quote Highlight",
    story: "Story",
    "amazon-product-review": "Amazon Product Review",
  },
  ownTitle: "It runs on your machine",
  ownText:
    "The writer, the voices, the graphics and the encoder are built in. Two commands start everything; a third makes a video without a browser.",
  ownCommands: "Commands",
  ownFacts: [
    {
      title: "Your data stays there",
      text: "Inkreel loads no fonts, scripts or analytics from other sites. Your texts stay there unless you connect a service. To find pictures that a text lacks, a few search words go to Openverse and Wikimedia Commons; the operator can turn that off.",
    },
    {
      title: "Nothing is lost",
      text: "Rendering continues when you close the window, and even when the server restarts.",
    },
    {
      title: "Open to other programs",
      text: "Programs can use the same API as this page, the command line, or MCP.",
    },
    {
      title: "More, if you want",
      text: "Connect better voices and a language model with your own keys.",
    },
  ],

  pricingStart: "What it costs:",
  pricingMarked: "nothing",
  pricingText: "There is one plan. It includes every feature and charges nothing per video.",
  prices: [
    {
      thing: "Inkreel",
      price: "0",
      text: "Free software under the MIT licence. No watermark, no account, no trial period.",
    },
    {
      thing: "The machine",
      price: "yours",
      text: "A laptop is enough. Our 30-second test video took 8 seconds on two processor cores.",
    },
    {
      thing: "Connected services",
      price: "if you want them",
      text: "If you connect voices, a language model or picture libraries with your own keys, those services bill you directly. Inkreel works without them and adds no charge.",
    },
  ],
  closingStart: "You have something written",
  closingMarked: "already",

  welcome: "Welcome back,",
  continueTitle: "Continue",
  continueAction: "Continue",
  watchAction: "Watch",
  untitled: "Untitled",
  recentTitle: "Recent projects",
  allProjects: "All projects",
  startTitle: "Start something new",
  startWith: (template: string) => `Start with ${template}`,
  projectsFailed: "Your projects could not be loaded.",
  templatesFailed: "The templates could not be loaded.",
  emptyTitle: "Make your first video",
  emptyText: "Paste an article or a web address. The preview plays within seconds.",
};
