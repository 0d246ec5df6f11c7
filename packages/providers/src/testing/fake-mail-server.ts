import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** An e-mail as an SMTP server receives it. */
export interface ReceivedMail {
  from: string;
  to: string;
  /** The headers and the body, with quoted-printable lines joined. */
  text: string;
}

export interface FakeMailServer {
  /** The value for `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** Refuses all recipients from now on, and names them in the answer, as many servers do. */
  refuseRecipients: () => void;
  close: () => Promise<void>;
}

/** Opens an SMTP server on this machine that keeps what it receives. It speaks what RFC 5321 requires. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const received: ReceivedMail[] = [];
  const state = { isRefusing: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    converse(socket, received, state);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseRecipients: () => {
      state.isRefusing = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const END_OF_MAIL = "\r\n.\r\n";

function converse(socket: Socket, received: ReceivedMail[], state: { isRefusing: boolean }): void {
  let waiting = "";
  let mail: ReceivedMail = { from: "", to: "", text: "" };
  let isData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const [verb = ""] = line.toUpperCase().split(/[ :]/u);
    if (verb === "MAIL") mail = { from: addressIn(line), to: "", text: "" };
    if (verb === "RCPT" && state.isRefusing) return say(`550 ${addressIn(line)} is unknown here`);
    if (verb === "RCPT") mail.to = addressIn(line);
    if (verb === "DATA") {
      isData = true;
      return say("354 go on");
    }
    say(verb === "QUIT" ? "221 bye" : "250 ok");
    if (verb === "QUIT") socket.end();
  };
  socket.setEncoding("utf8");
  say("220 fake");
  socket.on("data", (part: string) => {
    waiting += part;
    for (;;) {
      const mark = isData ? END_OF_MAIL : "\r\n";
      const end = waiting.indexOf(mark);
      if (end === -1) return;
      const piece = waiting.slice(0, end);
      waiting = waiting.slice(end + mark.length);
      if (!isData) answer(piece);
      else {
        isData = false;
        received.push({ ...mail, text: piece.replaceAll("=\r\n", "").replaceAll("=3D", "=") });
        say("250 kept");
      }
    }
  });
}

const addressIn = (line: string): string => /<([^>]*)>/u.exec(line)?.[1] ?? "";
