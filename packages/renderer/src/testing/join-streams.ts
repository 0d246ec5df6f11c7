import { FormatContext, Packet, type Stream } from "node-av";
import { AV_PKT_FLAG_DISCARD } from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";

/** Writes the first streams of two files, such as a picture and a sound, into one, without encoding them again. */
export function joinStreams(file: {
  videoPath: string;
  soundPath: string;
  path: string;
  container: "mp4" | "mov" | "webm" | "matroska";
}): void {
  const muxer = new FormatContext();
  checkCall(muxer.allocOutputContext2(null, file.container, file.path), "joining test files");
  const inputs = [file.videoPath, file.soundPath].map((path) => openInput(path, muxer));
  checkCall(muxer.openOutputSync(), "joining test files");
  checkCall(muxer.writeHeaderSync(), "joining test files");
  // Each time the stream that is behind, as the muxer expects packets in the order of their times.
  for (;;) {
    const behind = inputs.filter(({ packet }) => packet !== null).sort((a, b) => a.timeMs - b.timeMs)[0];
    if (behind === undefined) break;
    behind.write();
  }
  checkCall(muxer.writeTrailerSync(), "joining test files");
  muxer.closeOutputSync();
  muxer.freeContext();
  for (const { close } of inputs) close();
}

interface Input {
  /** The next packet, null at the end. */
  packet: Packet | null;
  timeMs: number;
  write(): void;
  close(): void;
}

function openInput(path: string, muxer: FormatContext): Input {
  const demuxer = new FormatContext();
  checkCall(demuxer.openInputSync(path), "opening a test file");
  checkCall(demuxer.findStreamInfoSync(), "opening a test file");
  const from: Stream = demuxer.streams[0]!;
  const to = muxer.newStream();
  checkCall(from.codecpar.copy(to.codecpar), "joining test files");
  to.codecpar.codecTag = 0;
  to.timeBase = from.timeBase;
  const packet = new Packet();
  packet.alloc();
  const input: Input = {
    packet,
    timeMs: 0,
    write() {
      packet.streamIndex = to.index;
      // The test encoder does not say how long the last frame is shown, so players would leave it out.
      if (packet.duration === 0n)
        packet.duration = BigInt(Math.round((0.04 * from.timeBase.den) / from.timeBase.num));
      packet.clearFlags(AV_PKT_FLAG_DISCARD);
      packet.rescaleTs(from.timeBase, muxer.streams[to.index]!.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(packet), "joining test files");
      readNext();
    },
    close() {
      packet.free();
      demuxer.closeInputSync();
    },
  };
  function readNext(): void {
    if (demuxer.readFrameSync(packet) < 0) {
      input.packet = null;
      return;
    }
    input.timeMs = (Number(packet.dts) * 1000 * from.timeBase.num) / from.timeBase.den;
  }
  readNext();
  return input;
}
