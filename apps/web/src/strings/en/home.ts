export const home = {
  title: "Home",
  landingTitle: "Text to narrated video",
  demoTitle: "A demo, made with Inkreel",
  demoDescription: "Five lines of text went in. This came out: script, voice, scenes and captions.",
  demoFilm: "Demo film: From ink to reel",
  demoCaptions: "English",
};
