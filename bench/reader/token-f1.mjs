/** The share of words that two texts have in common, whatever their order: the harmonic mean of precision and recall. */
export function tokenF1(expected, found) {
  const [wanted, given] = [tokensOf(expected), tokensOf(found)];
  if (wanted.length + given.length === 0) return 1;
  const left = new Map();
  for (const token of wanted) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of given) {
    const count = left.get(token) ?? 0;
    if (count > 0) common += 1;
    left.set(token, count - 1);
  }
  return (2 * common) / (wanted.length + given.length);
}

function tokensOf(text) {
  return (
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
