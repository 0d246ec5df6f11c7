import { encoderFault, readEncoderMachine } from "@inkreel/renderer/encoder-binary";
import { judgeOpenFiles, readOpenFilesLimit } from "./operations/open-files.js";

const refusal = judgeOpenFiles(readOpenFilesLimit()).refusal ?? encoderFault(readEncoderMachine());
if (refusal === null) {
  const { runServer } = await import("./run-server.js");
  await runServer();
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
