/** Digits with a mark between each three, counted from the right: "1234567", "," → "1,234,567". */
export function groupThousands(digits: string, mark: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/gu) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(mark);
}
