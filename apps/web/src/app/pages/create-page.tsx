export function CreatePage() {
  return null;
}
