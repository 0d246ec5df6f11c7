import "./offer-test-voice.js";

// Only now, because the program may read the catalogue as it is loaded.
await import("./in-turn-process.js");
