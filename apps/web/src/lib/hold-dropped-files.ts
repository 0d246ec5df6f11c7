/**
 * Keeps the browser from leaving the page for a file that is dropped where nothing takes it. Returns a function that
 * stops this.
 */
export function holdDroppedFiles(): () => void {
  const hold = (event: DragEvent): void => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", hold);
  addEventListener("drop", hold);
  return () => {
    removeEventListener("dragover", hold);
    removeEventListener("drop", hold);
  };
}
