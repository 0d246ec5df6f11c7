export function GeneratePage() {
  return null;
}
