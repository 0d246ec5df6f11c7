/**
 * Returns the credit line of a picture under an open licence: its title, its author, the licence and where it was
 * found.
 */
export function attributionOf(picture: {
  title: string;
  author: string | null;
  licence: string;
  via: string;
}): string {
  const { title, author, licence, via } = picture;
  const work = title === "" ? "Picture" : `“${title}”`;
  return `${work}${author === null ? "" : ` by ${author}`}, ${licence}, via ${via}`;
}
