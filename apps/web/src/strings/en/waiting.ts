const CONTINUES = {
  writer: "the built-in writer continues",
  voice: "another voice continues",
  images: "Inkreel goes on without it",
} as const;
type Kind = keyof typeof CONTINUES;

export const waiting = {
  line: (wait: { name: string; seconds: number; leftSeconds: number; kind: Kind }): string =>
    `Waiting for ${wait.name} (${wait.seconds} s). In ${wait.leftSeconds} s ${CONTINUES[wait.kind]}.`,
  keptLine: (name: string, seconds: number) => `Waiting for ${name} (${seconds} s), for up to 15 minutes.`,
  /** For screen readers, without the seconds, which would be read out every second. */
  spoken: (name: string, kind: Kind) => `${name} is silent. In a few seconds ${CONTINUES[kind]}.`,
  keptSpoken: (name: string) => `Inkreel keeps waiting for ${name}.`,
  keep: "Keep waiting",
  stop: {
    writer: "Use the built-in writer now",
    voice: "Use another voice now",
    images: "Go on without it now",
  },
  failed: "Your choice could not be sent.",
  always: "Wait for my services for as long as they need",
  alwaysDetail: (seconds: number | null) =>
    `Up to 15 minutes of silence. Otherwise Inkreel goes on without silent services after ${seconds ?? 30} s. You can also choose while it waits.`,
  alwaysFailed: "The setting could not be saved.",
};
