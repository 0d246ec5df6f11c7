import { describe, expect, test } from "vitest";
import { readHtml } from "../html/read-html.js";

interface Shop {
  host?: string;
  lang?: string;
  byline?: string;
  price?: string;
  more?: string;
}

const POINTS =
  '<div id="feature-bullets"><ul><li><span class="a-list-item">Boils one litre in three minutes</span></li><li><span class="a-list-item">Holds the water at 60 degrees for an hour</span></li></ul></div>';

const read = ({ host = "www.amazon.com", lang = "en-us", byline = "", price = "", more = POINTS }: Shop) =>
  readHtml(
    `<html lang="${lang}"><body><div id="sp-cc"><h4>Choose your cookie preferences</h4><p>${"We use cookies and similar tools to enable purchases. ".repeat(8)}</p></div>
    <div id="dp-container"><span id="productTitle">Tidewater Kettle</span>${byline}${price}${more}</div></body></html>`,
    `https://${host}/dp/B0EXAMPLE1`,
  );

describe("the price on an Amazon page", () => {
  test.each<[string, Shop, string]>([
    [
      "goods",
      {
        price:
          '<div id="corePrice_feature_div"><span class="a-price"><span class="a-offscreen">$39.99</span></span></div>',
      },
      "$39.99",
    ],
    [
      "goods whose hidden price is empty",
      {
        price:
          '<div id="corePrice_feature_div"><span class="a-price"><span class="a-offscreen"> </span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">39<span class="a-price-decimal">.</span></span><span class="a-price-fraction">99</span></span></span></div>',
      },
      "$39.99",
    ],
    [
      "goods with a struck-out price",
      {
        price:
          '<div id="corePrice_feature_div"><span class="a-price a-text-price"><span class="a-offscreen">$49.99</span></span><span class="a-price"><span class="a-offscreen">$39.99</span></span></div>',
      },
      "$39.99",
    ],
    ["a Kindle edition", { price: '<span id="kindle-price"> $12.99 </span>' }, "$12.99"],
    [
      "a Kindle edition in euros",
      { host: "www.amazon.de", lang: "de-de", price: '<span id="kindle-price">12,99\u00a0€</span>' },
      "12,99 €",
    ],
    [
      "a Kindle edition without a currency symbol",
      { host: "www.amazon.de", lang: "de-de", price: '<span id="kindle-price">12,99</span>' },
      "€12.99",
    ],
    [
      "the selected edition of a book",
      {
        price:
          '<div id="tmmSwatches"><ul><li class="swatchElement"><span class="slot-price">$4.99</span></li><li class="swatchElement selected"><span class="a-button"><span class="slot-title">Paperback</span><span class="slot-price"><span aria-label="$18.50"> $18.50 </span></span></span></li></ul></div>',
      },
      "$18.50",
    ],
    [
      "a book in yen",
      { host: "www.amazon.co.jp", lang: "ja-jp", price: '<span id="newBuyBoxPrice">￥1,980</span>' },
      "￥1,980",
    ],
    [
      "a price after a script element",
      { price: '<span id="price_inside_buybox"><script>var p = 1.00;</script>£7.49</span>' },
      "£7.49",
    ],
  ])("is read with its currency: %s", (_, shop, price) => {
    expect(read(shop).product?.price).toBe(price);
  });
});

describe("the brand on an Amazon page", () => {
  test.each([
    ["Visit the Tidewater Store", "Tidewater"],
    ["Besuche den Tidewater-Store", "Tidewater"],
    ["Visiter la boutique Tidewater", "Tidewater"],
    ["Visita la tienda de Tidewater", "Tidewater"],
    ["Visita lo Store di Tidewater", "Tidewater"],
    ["Bezoek de Tidewater-store", "Tidewater"],
    ["Tidewaterのストアを表示", "Tidewater"],
    ["Brand: Tidewater", "Tidewater"],
    ["Marque\u00a0: Tidewater", "Tidewater"],
    ["ブランド: Tidewater", "Tidewater"],
    ["Tidewater", "Tidewater"],
    ["Learn more about the seller", null],
    ["Shop all kettles", null],
  ])("is read without the other words of its link: %s → %s", (link, brand) => {
    expect(read({ byline: `<a id="bylineInfo" href="/x">${link}</a>` }).product?.brand).toBe(brand);
  });

  test("is the author if the product is a book", () => {
    const byline =
      '<div id="bylineInfo"><span class="author"><a class="a-link-normal" href="/x">Ida Holm</a> <span class="contribution">(Author)</span></span> <a href="/y">Follow the author</a></div>';
    expect(read({ byline }).product?.brand).toBe("Ida Holm");
  });
});

describe("the text of an Amazon page", () => {
  test.each([
    ["www.amazon.com", "en-us", "About this item"],
    ["www.amazon.de", "de-de", "Info zu diesem Artikel"],
    ["www.amazon.fr", "fr-fr", "À propos de cet article"],
    ["www.amazon.es", "es-es", "Acerca de este producto"],
    ["www.amazon.it", "it-it", "Informazioni su questo articolo"],
    ["www.amazon.co.jp", "ja-jp", "この商品について"],
  ])("has its headings in the language of the shop: %s, %s", (host, lang, heading) => {
    expect(read({ host, lang }).text).toMatch(new RegExp(`^## ${heading}\n\n- Boils`, "u"));
  });

  test("keeps the heading of the page", () => {
    const more = POINTS.replace("<ul>", "<h1>Worum es geht</h1><ul>");
    expect(read({ lang: "de-de", more }).text).toMatch(/^## Worum es geht\n/u);
  });

  test("is the description without scripts and cookie notices if the product is a book", () => {
    const more =
      '<div id="bookDescription_feature_div"><script>P.when("x");</script><div data-a-expander-name="book_description_expander"><div class="a-expander-content"><p>A kettle that never whistles keeps a house awake.</p><script>var a = 1;</script></div></div></div>';
    expect(read({ more }).text).toBe(
      "## Product description\n\nA kettle that never whistles keeps a house awake.",
    );
  });

  test("is missing without points and a description; the cookie notice is not used", () => {
    expect(() => read({ more: "" })).toThrow("has no article text");
  });
});

test("the rating is read on a Japanese page, which states the best possible rating first", () => {
  const more = `${POINTS}<span id="acrPopover" title="5つ星のうち4.3"></span>`;
  expect(read({ host: "www.amazon.co.jp", lang: "ja-jp", more }).product?.rating).toBe(4.3);
});
