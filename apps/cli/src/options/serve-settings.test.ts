import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { serveSettings } from "./serve-settings.js";

describe("serveSettings", () => {
  it.each([
    ["linux", {}, join(homedir(), ".local", "share", "inkreel")],
    ["linux", { XDG_DATA_HOME: "/data/of/me" }, join("/data/of/me", "inkreel")],
    ["darwin", {}, join(homedir(), "Library", "Application Support", "inkreel")],
    ["win32", { LOCALAPPDATA: "C:\\Local" }, join("C:\\Local", "inkreel")],
  ] as const)(
    "keeps data on %s with %j in the user data folder, beside the voices",
    (platform, env, folder) => {
      expect(serveSettings({}, { env, platform })).toEqual({
        DATA_DIR: join(folder, "server"),
        INKREEL_VOICES: join(folder, "voices"),
        LOG_LEVEL: "warn",
      });
    },
  );

  it("takes the folder and the port of the options before those of the environment", () => {
    const env = { DATA_DIR: "elsewhere", PORT: "3000", LOG_LEVEL: "info" };
    expect(serveSettings({ port: "4000", data: "here" }, { env, platform: "linux" })).toEqual({
      DATA_DIR: resolve("here"),
      PORT: "4000",
      LOG_LEVEL: "info",
    });
    expect(serveSettings({}, { env, platform: "linux" })).toEqual({
      DATA_DIR: resolve("elsewhere"),
      LOG_LEVEL: "info",
    });
  });
});
