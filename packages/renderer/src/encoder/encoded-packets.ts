import type { CodecContext, Packet } from "node-av";
import { AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "./ffmpeg-call.js";

/** Yields the packets that an encoder has finished, always in the same packet object. */
export function* encodedPackets(options: {
  encoder: CodecContext;
  packet: Packet;
  /** The work as errors name it. */
  doing: string;
}): Generator<Packet> {
  const { encoder, packet, doing } = options;
  for (;;) {
    const result = encoder.receivePacketSync(packet);
    if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return;
    checkCall(result, doing);
    yield packet;
    packet.unref();
  }
}
