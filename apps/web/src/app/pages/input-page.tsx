export function InputPage() {
  return null;
}
