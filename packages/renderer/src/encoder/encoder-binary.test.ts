import { describe, expect, it } from "vitest";
import { encoderFault, readEncoderMachine, type EncoderMachine } from "./encoder-binary.js";

const machine = (given: Partial<EncoderMachine>): EncoderMachine => ({
  platform: "linux",
  arch: "x64",
  isMusl: false,
  toolchain: "msvc",
  isInstalled: () => true,
  ...given,
});

describe("encoderFault", () => {
  it("finds no fault with the machine of this test", () => {
    expect(encoderFault(readEncoderMachine())).toBeNull();
  });

  it("says on Alpine which systems have an encoder", () => {
    expect(encoderFault(machine({ isMusl: true }))).toBe(
      "Inkreel's video encoder does not run on this system, because it uses musl (as Alpine Linux does). It runs on Linux with glibc, on macOS and on Windows, on x64 and arm64 processors. Use such a machine or a container image of Debian or Ubuntu, such as node:22-bookworm-slim.",
    );
  });

  it.each([
    { platform: "freebsd", arch: "x64" },
    { platform: "linux", arch: "arm" },
    { platform: "win32", arch: "ia32" },
  ] as const)("names the system $platform-$arch, for which there is no encoder", ({ platform, arch }) => {
    expect(encoderFault(machine({ platform, arch }))).toContain(
      `does not run on this system (${platform}-${arch})`,
    );
  });

  it.each([
    [machine({ arch: "arm64" }), "@seydx/node-av-linux-arm64"],
    [machine({ platform: "darwin" }), "@seydx/node-av-darwin-x64"],
    [machine({ platform: "win32" }), "@seydx/node-av-win32-x64-msvc"],
    [machine({ platform: "win32", toolchain: "mingw" }), "@seydx/node-av-win32-x64-mingw"],
  ])("names the package of the binary that is not installed", (given, binary) => {
    const fault = encoderFault({ ...given, isInstalled: (name) => name !== binary });
    expect(fault).toContain(`the package ${binary}, is not installed`);
    expect(encoderFault(given)).toBeNull();
  });

  it("names the encoder's own package if it was left out", () => {
    expect(encoderFault(machine({ isInstalled: (name) => name !== "node-av" }))).toContain(
      "the package node-av, is not installed",
    );
  });
});
