import { type CodecContext, FormatContext, type Frame, Packet, type Rational, type Stream } from "node-av";
import { AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";

/**
 * Writes a test file of one stream with the encoder's packets of `frames`, which are freed, as the encoder is.
 * `describe` adds to the stream what the encoder does not know.
 */
export function encodeFile(
  file: {
    path: string;
    container: string;
    encoder: CodecContext;
    timeBase: Rational;
    describe?: (stream: Stream) => void;
  },
  frames: Iterable<Frame>,
): void {
  const { path, container, encoder, timeBase, describe } = file;
  const muxer = new FormatContext();
  checkCall(muxer.allocOutputContext2(null, container, path), "making a test file");
  const stream = muxer.newStream();
  stream.codecpar.fromContext(encoder);
  stream.timeBase = timeBase;
  describe?.(stream);
  checkCall(muxer.openOutputSync(), "making a test file");
  checkCall(muxer.writeHeaderSync(), "making a test file");
  const packet = new Packet();
  packet.alloc();
  const drain = (): void => {
    for (;;) {
      const result = encoder.receivePacketSync(packet);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
      checkCall(result, "encoding a test file");
      packet.streamIndex = stream.index;
      packet.rescaleTs(timeBase, stream.timeBase);
      checkCall(muxer.interleavedWriteFrameSync(packet), "writing a test file");
    }
  };
  for (const frame of frames) {
    checkCall(encoder.sendFrameSync(frame), "encoding a test file");
    frame.free();
    drain();
  }
  checkCall(encoder.sendFrameSync(null), "encoding a test file");
  drain();
  checkCall(muxer.writeTrailerSync(), "writing a test file");
  packet.free();
  encoder.freeContext();
  muxer.closeOutputSync();
  muxer.freeContext();
}
