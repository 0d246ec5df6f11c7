/** A short source of our own and a script of it: small models copy what they see rather than what they are told. */
export const EXAMPLE = `Example. Source: "The ferry to Lund island ran almost empty for years. Then the fare fell from 4 euros to 1. 'We expected a loss,' said Mia Roth, head of the harbour office. Trips rose from 200 to 900 a day, and the fares now pay for the boat. The island's shop, closed in 2019, is open again."
${JSON.stringify({
  title: "The fare that saved a ferry",
  sentences: [
    {
      role: "hook",
      text: "A ferry cut its fare from 4 euros to 1, and began to pay.",
      evidence: "the fare fell from 4 euros to 1",
      importance: 5,
      leans: false,
      layout: "split",
      emphasis: ["1"],
      pictureQuery: "passengers boarding small ferry",
    },
    {
      role: "main",
      text: '"We expected a loss," said Mia Roth, head of the harbour office.',
      evidence: "'We expected a loss,' said Mia Roth",
      importance: 4,
      leans: false,
      layout: "quote",
      emphasis: ["loss"],
      pictureQuery: "harbour office window",
    },
    {
      role: "main",
      text: "The opposite happened.",
      evidence: "Trips rose from 200 to 900 a day",
      importance: 2,
      leans: true,
      layout: "statement",
      emphasis: ["opposite"],
      pictureQuery: null,
    },
    {
      role: "close",
      text: "And the island's shop, closed in 2019, is open again.",
      evidence: "The island's shop, closed in 2019, is open again",
      importance: 5,
      leans: false,
      layout: null,
      emphasis: ["open again"],
      pictureQuery: "small shop open door",
    },
  ],
})}`;
