export function ChooserPage() {
  return null;
}
