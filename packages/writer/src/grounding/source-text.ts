import type { Content } from "@inkreel/contract";

/** Joins everything in a content that a script may state: title, author, site name, product facts and text. */
export function sourceTextOf(
  content: Pick<Content, "title" | "text" | "product"> & Partial<Pick<Content, "byline" | "siteName">>,
): string {
  const { title, text, product, byline = null, siteName = null } = content;
  const facts =
    product === null
      ? []
      : [
          product.name,
          product.brand,
          product.price,
          product.rating === null ? null : `${product.rating} out of 5 stars`,
          product.ratingCount === null ? null : `${product.ratingCount} ratings`,
          ...product.bullets,
        ];
  return [title, byline, siteName, ...facts, text].filter((part) => part !== null && part !== "").join("\n");
}
