import {
  type CheckedModel,
  checkModel,
  type InstalledState,
  isSound,
  type PublishedState,
  VOICE_MODELS,
} from "@inkreel/providers";
import { archivesAddress } from "../making/show-installation.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { EXIT_FAILED } from "../terminal/report-failure.js";
import { voicesDirectory } from "../voices-directory.js";

/**
 * Prints a table of all models: whether the published archive has the length of the catalogue, and whether the
 * downloaded files have the checksums of their installation. Sets the exit code if something differs.
 */
export async function checkVoices({ from, isJson }: { from: string | null; isJson: boolean }): Promise<void> {
  const options = {
    root: voicesDirectory(process.env, process.platform),
    address: from ?? archivesAddress(process.env),
    signal: cancelOnInterrupt(),
  };
  const checked = await Promise.all(VOICE_MODELS.map((model) => checkModel(model, options)));
  const faulty = checked.filter((each) => !isSound(each));
  process.stdout.write(isJson ? `${JSON.stringify(checked.map(asJson), null, 2)}\n` : asTable(checked));
  if (!isJson) process.stdout.write(`${conclusion(checked, faulty)}\n`);
  if (faulty.length > 0) process.exitCode = EXIT_FAILED;
}

function asJson(checked: CheckedModel) {
  const { model, published, installed } = checked;
  return { id: model.id, bytes: model.archive.bytes, published, installed, isSound: isSound(checked) };
}

function asTable(checked: readonly CheckedModel[]): string {
  const rows = [
    ["voice", "catalogue (bytes)", "at the publisher", "on this machine"],
    ...checked.map(({ model, published, installed }) => [
      model.id,
      String(model.archive.bytes),
      describePublished(published),
      describeInstalled(installed),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function describePublished(published: PublishedState): string {
  switch (published.state) {
    case "as_listed":
      return "as listed";
    case "replaced":
      return `replaced: ${published.bytes} bytes`;
    case "missing":
      return `missing (HTTP ${published.status})`;
    case "unknown":
      return `size unknown (HTTP ${published.status})`;
    case "unreachable":
      return "not reachable";
  }
}

function describeInstalled(installed: InstalledState): string {
  switch (installed.state) {
    case "not_installed":
      return "not installed";
    case "intact":
      return "intact";
    case "damaged":
      return `damaged: ${installed.files.join(", ")}`;
    case "outdated":
      return "from an earlier archive";
    case "unrecorded":
      return "no checksums";
  }
}

/** Returns what to do, in one or more sentences. */
function conclusion(checked: readonly CheckedModel[], faulty: readonly CheckedModel[]): string {
  if (faulty.length === 0) return "All voices are as expected.";
  const advice = [
    ...adviceFor(faulty, ({ installed }) => NEEDS_INSTALL.has(installed.state), INSTALL_AGAIN),
    ...adviceFor(
      faulty,
      ({ published: { state } }) => state === "replaced" || state === "missing",
      (ids) => `Inkreel cannot install ${ids} now. Update Inkreel, or use --from with another address.`,
    ),
  ];
  const unreachable = checked.find(({ published }) => published.state === "unreachable")?.published;
  if (unreachable?.state === "unreachable") {
    advice.push(`The publisher cannot be reached (${unreachable.why}). Check the network.`);
  }
  return advice.length === 0 ? "Some sizes could not be compared. Try again later." : advice.join("\n");
}

const NEEDS_INSTALL: ReadonlySet<InstalledState["state"]> = new Set(["damaged", "outdated", "unrecorded"]);
const INSTALL_AGAIN = (ids: string): string =>
  `Remove and install again: ${ids} (inkreel voices remove, then inkreel voices install).`;

function adviceFor(
  faulty: readonly CheckedModel[],
  concerns: (checked: CheckedModel) => boolean,
  tell: (ids: string) => string,
): string[] {
  const ids = faulty.filter(concerns).map(({ model }) => model.id);
  return ids.length === 0 ? [] : [tell(ids.join(", "))];
}
