export const home = {
  title: "Home",
  landingTitle: "Text to narrated video",

  heroStart: "Turn what you wrote into something people",
  heroMarked: "watch",
  heroEnd: ".",
  heroText:
    "Inkreel reads an article, a page or a document and makes a short narrated video of it: script, voice, scenes, and captions that mark every word as it is spoken.",
  startCreating: "Start Creating",
  watchDemo: "Watch Demo",
  heroFacts: ["no account", "no key", "no network needed"],

  demoTitle: "A demo, made with Inkreel",
  demoDescription: "Five lines of text went in. This came out: script, voice, scenes and captions.",
  demoFilm: "Demo film: From ink to reel",
  demoCaptions: "English",
  demoName: "From ink to reel",
  demoTag: "MADE WITH INKREEL",
  demoPlay: "Play the demo film",
  demoPause: "Pause the demo film",
  scriptLabel: "The text it was made of",
  scriptWords: (count: number) => `${count} words`,

  featuresStart: "Everything between the text and the",
  featuresMarked: "film",
  scenesTitle: "A text becomes scenes",
  scenesText:
    "Inkreel picks what is worth telling, gives every sentence a scene with a layout of its own, and times it by the voice. These are frames of the film above.",
  scenesStrip: "Scenes of the demo film",
  editorTitle: "The preview is the video",
  editorText:
    "It plays within seconds, before anything is rendered, and the same code draws the video. What you see is what you get.",
  editorFacts: [
    "Change a sentence, and only that sentence is spoken again",
    "Move, split and delete scenes; everything can be undone",
    "Portrait, landscape and square from one project",
    "Saves itself, and keeps your work while you are offline",
  ],
  editorAlt: "The editor: settings, the playing preview above its timeline, and the list of scenes",
  captionsTitle: "Captions that follow the voice",
  captionsText: "Every word has its measured time. Five styles, or the one that belongs to the template.",
  captionStyles: {
    default: "The template's own",
    modern: "Modern",
    classic: "Classic",
    bold: "Bold",
    minimal: "Minimal",
    highlight: "Highlight",
  },
  looksTitle: "Five ways to tell it",
  looksText: "Each template is a look and a way of telling. Your colours and your logo come on top.",
  looks: {
    "blog-summary": "Blog Summary",
    tutorial: "Tutorial",
    "quote-highlight": "Quote Highlight",
    story: "Story",
    "amazon-product-review": "Amazon Product Review",
  },
  ownTitle: "It runs on your machine",
  ownText:
    "Writer, voices, drawing and encoder are built in. Two commands start the whole of it; a third makes a film without opening a browser.",
  ownCommands: "Commands",
  ownFacts: [
    {
      title: "Nothing leaves it",
      text: "No fonts, scripts or statistics from elsewhere. Your texts stay with you.",
    },
    {
      title: "Nothing is lost",
      text: "A render goes on when the window is closed, even when the server restarts.",
    },
    {
      title: "Open to other programs",
      text: "The calls of this page are yours, too, with a command line and MCP.",
    },
    {
      title: "More, if you want",
      text: "Better voices and a language model can be connected with your own keys.",
    },
  ],

  pricingStart: "What it costs:",
  pricingMarked: "nothing",
  pricingText: "There is one plan. It has every feature, and nobody counts your videos.",
  prices: [
    {
      thing: "Inkreel",
      price: "0",
      text: "Free software under the MIT licence. No watermark, no account, no trial that ends.",
    },
    {
      thing: "The machine",
      price: "yours",
      text: "A laptop will do. The 30-second film we timed took 8 seconds on two processor cores.",
    },
    {
      thing: "Connected services",
      price: "if you want them",
      text: "Voices, a language model or picture libraries you connect with your own keys bill you themselves. Inkreel works without any and adds nothing to their price.",
    },
  ],
  closingStart: "You have something written",
  closingMarked: "already",

  welcome: "Welcome back,",
  continueTitle: "Continue",
  continueAction: "Go on",
  watchAction: "Watch",
  untitled: "Without a title",
  recentTitle: "Recent projects",
  allProjects: "All projects",
  startTitle: "Start something new",
  startWith: (template: string) => `Start with ${template}`,
  projectsFailed: "Your projects could not be loaded.",
  templatesFailed: "The templates could not be loaded.",
  emptyTitle: "Make your first video",
  emptyText: "Paste an article or an address, and its preview plays within seconds.",
};
