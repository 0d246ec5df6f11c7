import { isAbort } from "@inkreel/contract";

/** Opens the device's share sheet, if it has one. Closing it is not an error. The link remains in its field. */
export async function showShareSheet(data: { title: string; url: string }): Promise<void> {
  if (navigator.share === undefined) return;
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isAbort(error)) console.error("The system's share sheet failed.", error);
  }
}
