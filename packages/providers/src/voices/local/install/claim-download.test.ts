import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { testVoiceModel } from "../../../testing/voice-fixtures.js";
import { claimDownload } from "./claim-download.js";

const BEAT_MS = 2000;

// Windows lets only administrators make links.
it.skipIf(process.platform === "win32")(
  "a disk that refuses the sign of life of a download does not end the process",
  async () => {
    const root = await mkdtemp(join(tmpdir(), "inkreel-claim-"));
    onTestFinished(() => rm(root, { recursive: true }));
    const beats = vi.spyOn(globalThis, "setInterval");
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown): void => void unhandled.push(error);
    process.on("unhandledRejection", onUnhandled);
    onTestFinished(() => void process.off("unhandledRejection", onUnhandled));
    const { partialPath } = (await claimDownload(root, testVoiceModel()))!;
    const beat = beats.mock.calls.find(([, everyMs]) => everyMs === BEAT_MS)![0] as () => void;
    beats.mockRestore();
    // A link to itself answers ELOOP, also to administrators.
    await rm(partialPath);
    await symlink(partialPath, partialPath);
    beat();
    await wait(200);
    expect(unhandled).toEqual([]);
  },
);
