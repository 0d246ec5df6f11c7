export function EditPage() {
  return null;
}
