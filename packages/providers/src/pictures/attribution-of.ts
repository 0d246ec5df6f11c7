/** Returns the credit line of an openly licensed picture: title, author, licence and source. */
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
