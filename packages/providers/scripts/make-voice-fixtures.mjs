// Writes fixtures/voices: small archives as the publisher packs voices. Needs tar and bzip2, and the package compiled.
// Run it when the test voice changes: node packages/providers/scripts/make-voice-fixtures.mjs
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testVoiceFiles } from "../dist/testing/test-voice.js";

const folder = fileURLToPath(new URL("../../../fixtures/voices/", import.meta.url));
const PADDING_BYTES = 60_000;

/** Returns incompressible bytes, the same in each run. */
function noise(length) {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 32) {
    bytes.set(
      createHash("sha256")
        .update(String(at))
        .digest()
        .subarray(0, Math.min(32, length - at)),
      at,
    );
  }
  return bytes;
}

function pack(name, { files, link = null, options = [] }) {
  const work = mkdtempSync(join(tmpdir(), "voice-fixture-"));
  mkdirSync(join(work, "test-voice", "data"), { recursive: true });
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(work, "test-voice", path), bytes);
  if (link !== null) symlinkSync(link, join(work, "test-voice", "link"));
  const reproducible = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
  execFileSync("tar", ["cjf", join(folder, name), ...reproducible, ...options, "test-voice"], { cwd: work });
  rmSync(work, { recursive: true });
  const bytes = readFileSync(join(folder, name));
  console.log(name, bytes.length, createHash("sha256").update(bytes).digest("hex"));
}

mkdirSync(folder, { recursive: true });
const voice = testVoiceFiles();
// Noise makes the download long enough to be interrupted, and zeros make unpacking slow.
pack("test-voice.tar.bz2", { files: { ...voice, "data/noise.bin": noise(PADDING_BYTES) } });
pack("slow-to-unpack.tar.bz2", { files: { ...voice, "data/zeros.bin": new Uint8Array(28_000_000) } });
pack("too-large.tar.bz2", { files: { ...voice, "data/zeros.bin": new Uint8Array(36_000_000) } });
pack("with-link.tar.bz2", { files: voice, link: "/etc/passwd" });
pack("leads-out.tar.bz2", {
  files: voice,
  options: ["--transform=s,test-voice/data,test-voice/../../data,"],
});
pack("incomplete.tar.bz2", { files: { "model.onnx": voice["model.onnx"] } });
